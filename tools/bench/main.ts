// npm run bench: the engine; npm run bench -- frames: the board in a browser; -- signal: the signalling server;
// -- game: a long game's file; -- open: the same game in a browser; -- floods: half a megabyte of anything;
// -- mail: a season of mail over relays.
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
  default:
    console.error(
      `There is nothing to measure called "${what}"; there are: engine, frames, signal, game, open, floods, mail.`,
    );
    process.exitCode = 2;
}

export {};
