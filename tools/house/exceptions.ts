import type { Exception } from './report.ts';

/** Objections that we accept, each with the reason. */
export const exceptions: readonly Exception[] = [
  {
    check: 'idle exports',
    where: [
      'src/sync/connection.ts: connectionLimits',
      'src/sync/document-road.ts: documentLimits',
      'src/sync/frames.ts: FRAME_BYTES',
      'src/sync/frames.ts: LONGEST_MESSAGE',
      'src/sync/log-road.ts: logRoadLimits',
      'src/sync/mail/event.ts: eventLimits',
      'src/sync/mail/events/waiting-parts.ts: MOST_PARTS_BYTES',
      'src/table/words/connection-states.ts: LOOKING_MS',
      'src/sync/webrtc/webrtc-room.ts: roomLimits',
      'src/sync/wires.ts: wiresLimits',
    ],
    reason: 'tests try values up to a limit and beyond it',
  },
  {
    check: 'idle exports',
    where: ['src/sync/wire.ts: BadWire'],
    reason: 'tests tell a refusal from a failure by its class',
  },
  {
    check: 'idle exports',
    where: ['src/sync/mail/work.ts: workOf'],
    reason: 'relays in tests demand proof of work and check it',
  },
  {
    check: 'idle exports',
    where: ['src/protocol/game/rulebook.ts: rulesOf'],
    reason: 'a test plays a variant that is not shipped',
  },
  {
    check: 'idle exports',
    where: ['src/protocol/game/stages.ts: steps'],
    reason: 'a test compares the rows with the pictures in two READMEs',
  },
  {
    check: 'method names',
    where: ['close'],
    reason: 'every class closes what it opened, and “close” is the word for that',
  },
  {
    check: 'method names',
    where: ['publish'],
    reason:
      'each class sends out one of our own wires: the carrier to each road, a road to its lines or relays',
  },
  {
    check: 'raw words',
    where: [
      'src/formats/format-kinds.ts',
      'src/formats/judge-read.ts',
      'src/formats/judge-text.ts',
      'src/formats/phase-headings.ts',
      'src/formats/saved-game-read.ts',
      'src/formats/saved-game-write.ts',
      'src/formats/saved-game.ts',
    ],
    reason:
      'the words in files of people and other programs; our own sentences about a file are in src/words',
  },
  {
    check: 'raw words',
    where: ['src/map/chart/Land.svelte', 'src/map/chart/Proven.svelte', 'src/map/chart/name-width.ts'],
    reason: 'names of fonts and style classes, and units of length',
  },
  {
    check: 'raw words',
    where: ['src/map/drawing/drawing.ts', 'src/map/drawing/overlay.ts'],
    reason: 'the exact fault of a board file, the cause behind one sentence',
  },
  {
    check: 'raw words',
    where: ['src/App.svelte'],
    reason: 'the first words of a report that browsers write in English',
  },
];
