// npm run bench [-- NAME]:
// - engine (without a name): movement phases per second
// - frames: the board in a browser
// - signal: the signalling server
// - game: the file of a long game
// - open: a long game in a browser
// - floods: half a megabyte of junk messages
// - mail: one game's mail over relays
// - bids: one season's secret bids
const [what = 'engine'] = process.argv.slice(2);

switch (what) {
  case 'engine':
    await import('./engine.ts');
    break;
  case 'frames':
    await import('./frames.ts');
    break;
  case 'signal':
    await import('./signal.ts');
    break;
  case 'game':
    await import('./game.ts');
    break;
  case 'open':
    await import('./open.ts');
    break;
  case 'floods':
    await import('./floods.ts');
    break;
  case 'mail':
    await import('./mail.ts');
    break;
  case 'bids':
    await import('./bids.ts');
    break;
  default:
    console.error(
      `There is nothing to measure called "${what}"; there are: engine, frames, signal, game, open, floods, mail, bids.`,
    );
    process.exitCode = 2;
}

export {};
