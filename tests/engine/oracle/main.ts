// npm run oracle [-- PERCENT [SEED]]: the long checks of the engine, for both editions of the rules. One check compares 200,000 boards with
// the slow resolver `secondOpinion`. Another check lists the units of 20,000 boards in a different sequence, and compares the results. A
// third check asks for the decisions of 30,000 boards twice, and compares the answers. With PERCENT, each check tries only that percentage
// of its boards. There are three more commands:
// - npm run oracle -- leaders [BOARDS [SEED]]: compares what the leaders module and the slow resolver say about led units, partly cut
//   supports and leaders that lead no unit, in both editions.
// - npm run oracle -- colonisation [BOARDS [SEED]]: compares what the variant and a slow resolver of its rules say about landings and
//   crowded seas.
// - npm run oracle -- 1939-neto [BOARDS [SEED]]: compares what the variant and a slow resolver say about planes, in the air and above
//   units.
import type { Edition } from '../../../engine/edition.ts';
import { edition1971, edition2023 } from '../../../engine/edition.ts';
import { changedByOrder, changedWhenAskedAgain } from '../consistency.ts';
import { compareLandings } from './colonisation/compare.ts';
import { compareBoards } from './compare.ts';
import { compareLeaders } from './leaders/compare.ts';
import { comparePlanes } from './neto/compare.ts';

const batch = 1000;

type Check = (edition: Edition, seed: number, boards: number) => string[];

const checks: readonly { name: string; boards: number; check: Check }[] = [
  {
    name: 'second opinion',
    boards: 200_000,
    check: (edition, from, boards) => compareBoards(edition, from, boards).differences,
  },
  { name: 'shuffled units', boards: 20_000, check: changedByOrder },
  { name: 'asked again', boards: 30_000, check: changedWhenAskedAgain },
];

function runCheck(edition: Edition, boards: number, seed: string, check: Check): number {
  let failures = 0;
  for (let done = 0; done < boards; done += batch) {
    const found = check(edition, Number(seed) * 1_000_003 + done, Math.min(batch, boards - done));
    for (const failure of found) console.log(`\n${failure}`);
    failures += found.length;
    if (process.stderr.isTTY) process.stderr.write(`\r${done} `);
  }
  return failures;
}

function runEditions(percent = '100', seed = '1'): void {
  for (const [year, edition] of [
    ['2023', edition2023],
    ['1971', edition1971],
  ] as const) {
    for (const { name, boards, check } of checks) {
      const size = Math.ceil((boards * Number(percent)) / 100);
      const failures = runCheck(edition, size, seed, check);
      console.log(`edition ${year}, ${name}: ${size} boards, ${failures} differences`);
      if (failures > 0) process.exitCode = 1;
    }
  }
}

function runColonisation(boards = '10000', seed = '1'): void {
  for (const sharing of [true, false]) {
    const { differences, landed, paradoxes } = compareLandings(sharing, Number(seed), Number(boards));
    for (const difference of differences) console.log(`\n${difference}`);
    const time = sharing ? 'crowded seas' : 'after the vote';
    console.log(
      `colonisation, ${time}: ${boards} boards, ${landed} with landings, ${paradoxes} paradoxes, ${differences.length} differences`,
    );
    if (differences.length > 0) process.exitCode = 1;
  }
}

function runLeaders(boards = '10000', seed = '1'): void {
  for (const [year, edition] of [
    ['2023', edition2023],
    ['1971', edition1971],
  ] as const) {
    const { differences, led, walked } = compareLeaders(edition, Number(seed), Number(boards));
    for (const difference of differences) console.log(`\n${difference}`);
    console.log(
      `leaders, edition ${year}: ${boards} boards, ${led} with led units, ${walked} on which leaders move, ${differences.length} differences`,
    );
    if (differences.length > 0) process.exitCode = 1;
  }
}

function runNeto(boards = '10000', seed = '1'): void {
  const { differences, fights, bombed, paradoxes, unclear } = comparePlanes(Number(seed), Number(boards));
  for (const difference of differences) console.log(`\n${difference}`);
  console.log(
    `1939-neto: ${boards} boards, ${fights} with planes dislodged, ${bombed} bombed, ${paradoxes} paradoxes, ${unclear} unclear, ${differences.length} differences`,
  );
  if (differences.length > 0) process.exitCode = 1;
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'colonisation') runColonisation(...rest);
else if (first === 'leaders') runLeaders(...rest);
else if (first === '1939-neto') runNeto(...rest);
else runEditions(first, ...rest);
