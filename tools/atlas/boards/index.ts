import type { BoardSource } from '../source.ts';
import { standard } from './standard.ts';

/** The boards that can be drawn, by the ids of their variants. */
export const sources: readonly BoardSource[] = [standard];
