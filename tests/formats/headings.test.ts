import { describe, expect, it } from 'vitest';
import { writeLine } from '../../engine/notation/write.ts';
import { textIn, withoutQuotedPrintable } from '../../src/formats/encodings.ts';
import { readGame } from '../../src/formats/formats.ts';

describe('phases in a sheet', () => {
  const phasesIn = (text: string) => {
    const { game: read, notes, stopped } = readGame('sheets', text, 'x');
    expect([notes, stopped]).toEqual([[], null]);
    return Object.fromEntries(
      read.phases.map(({ position, book }) => [
        position.phase,
        Object.values(book).flat().map(writeLine).join(', '),
      ]),
    );
  };
  const year = { S1901M: 'A par - bur', F1901M: 'A bur - bel', W1901A: 'A par B' };

  it.each([
    ['Spring, 1901', 'Fall, 1901', 'Winter, 1901'],
    ['Spring 1901 (Movement)', 'Fall 1901 (Movement)', 'Fall 1901 Adjustments'],
    ['1901 Spring', '1901 Fall', '1901 Winter (Builds)'],
    ['SPRING 1901 PHASE', 'Autumn of 1901 - Moves', 'The winter of 1901:'],
    ['Frühjahr 1901', 'Herbst 1901 – Befehle', 'Winter 1901 – Aufbau'],
  ])('%s, %s, %s', (spring, fall, winter) => {
    expect(
      phasesIn(`${spring}\nFrance: A par - bur\n${fall}\nFrance: A bur - bel\n${winter}\nFrance: A par B\n`),
    ).toEqual(year);
    expect(
      phasesIn(`${winter}\nFrance: A par B\n${fall}\nFrance: A bur - bel\n${spring}\nFrance: A par - bur\n`),
    ).toEqual(year);
  });

  it('two players’ sheets of one phase belong together', () => {
    expect(phasesIn('S1901M\nFrance: A par - bur\nS1901M\nA ber - kie\nF1901M\nA bur H')).toEqual({
      S1901M: 'A par - bur, A ber - kie',
      F1901M: 'A bur H',
    });
  });

  it('an option that the variant does not have is named, and so is a text with nothing to play', () => {
    const sheet = 'S1901M\nFrance: A par - bur';
    expect(() => readGame('sheets', `Options: a=b\n${sheet}`, 'x')).toThrow('no such option: “a=b”');
    expect(() => readGame('sheets', `Options: {"moon":"1"}\n${sheet}`, 'x')).toThrow('no such option');
    expect(() => readGame('sheets', 'Spring 1901\nFrance:\nParis should burn', 'x')).toThrow(
      'no orders in it',
    );
  });
});

describe('encodings', () => {
  const sheet = 'Game: Têtes\nS1901M\nFrance:\nA par – bur';
  it.each([
    ['UTF-8', Buffer.from(sheet)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${sheet}`)],
    ['UTF-16', Buffer.from(`\uFEFF${sheet}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${sheet}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(sheet.replace('–', '\u0096'), 'latin1')],
  ])('%s', (_, bytes) => {
    expect(textIn(bytes)).toBe(sheet);
  });

  it('quoted-printable', () => {
    const mail = 'S1901M=20\nFrance:=0D\nA par =E2=80=93 b=\nur=3D';
    expect(withoutQuotedPrintable(mail)).toBe('S1901M \nFrance:\r\nA par – bur=');
    expect(withoutQuotedPrintable('a=b')).toBe('a=b');
  });
});
