// A page with a board full of every kind of unit, to look at and to tap. An example of its address is
// crowd.html?board=standard&shown=orders.
// - `board` is standard, 1936 or 1939-neto.
// - `shown` is orders (all orders are written), hand (no order is written yet), retreats, or table (the board as a table).
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya/latin-500-italic.css';
import '@fontsource/alegreya/latin-700.css';
import '../../../src/app.css';

import { mount } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import { readBoard } from '../../../engine/board/read.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Dislodged, Position, Power } from '../../../engine/position.ts';
import type { Variant } from '../../../engine/variant.ts';
import Board from '../../../src/map/Board.svelte';
import { readDrawing } from '../../../src/map/drawing/drawing.ts';
import { overlay, readOverlay } from '../../../src/map/drawing/overlay.ts';
import OrderList from '../../../src/map/order-list/OrderList.svelte';
import BoardTable from '../../../src/map/order-list/BoardTable.svelte';
import { crowd, crowdGame } from '../../../src/orders/crowd-fixtures.ts';
import { OrderDraft } from '../../../src/orders/draft.svelte.ts';
import { text as neto } from '../../../variants/1939-neto/board.ts';
import { variant1936 } from '../../../variants/1936/index.ts';
import { withAngels } from '../../../variants/modules/black-angels/board.ts';
import { standard } from '../../../variants/standard/index.ts';

interface Crowded {
  game: Variant;
  units: Readonly<Record<Power, string>>;
  orders: readonly string[];
  dislodged: readonly Dislodged[];
  capitals: Readonly<Record<Power, string>>;
}

const out = (power: Power, kind: 'A' | 'F' | 'L' | 'P', at: string, from: string | null): Dislodged => ({
  unit: { power, kind, at },
  from,
  barred: from !== null,
});

const powerOf = (id: Power, letter: string) => ({
  id,
  letter,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  adjective: id.charAt(0).toUpperCase() + id.slice(1),
});

const angels = {
  ...standard,
  board: () =>
    withAngels(standard.board({}), { hvn: ['nth', 'mao', 'boh', 'tyr'], hll: ['ion', 'alb', 'naf'] }),
  drawing: () => 'standard+hvn+hll',
};

const netoBoard = readBoard(neto);
const netoGame: Variant = {
  ...standard,
  id: '1939-neto',
  board: () => netoBoard,
  drawing: () => '1939-neto',
  powers: () => [
    powerOf('britain', 'B'),
    powerOf('france', 'F'),
    powerOf('germany', 'G'),
    powerOf('italy', 'I'),
    powerOf('soviet', 'S'),
    powerOf('turkey', 'T'),
    powerOf('poland', 'P'),
  ],
  start: () => ({
    phase: 'S1940M',
    units: [],
    dislodged: [],
    standoffs: [],
    centres: Object.fromEntries(netoBoard.spaces.flatMap(({ id, centre }) => (centre ? [[id, null]] : []))),
    memory: {},
  }),
};

const crowds: Readonly<Record<string, Crowded>> = {
  standard: {
    game: angels,
    units: {
      austria: 'AF bar, F bar, F bar, A vie, L vie, F ion, A bud',
      england: 'F bar, AF nwg, AF nth, F nth, F nth, A lon, L lon, F edi, F hvn',
      france: 'F mao, F mao, AF mao, A par, L par, A bur, A hll',
      germany: 'A mun, L mun, A ber, F den, F nth, F nth',
      italy: 'F ion, F ion, F ion, AF ion, AF ion, A rom, L rom, F tys',
      russia: 'F stp/sc, L stp, A mos, A war, F ion, F bot',
      turkey: 'F eas, AF eas, F eas, A con, L con, F aeg, F ion, AF ion',
    },
    orders: [
      'austria: AF bar - nwg (A - edi)',
      'austria: F bar - nwy',
      'austria: F bar - stp/nc',
      'austria: A vie - tri',
      'austria: L vie - tri',
      'austria: A bud S A vie - tri',
      'england: AF nth H (A - bel)',
      'england: A lon - yor',
      'england: L lon - eng',
      'england: F hvn - mao',
      'england: F nth C A lon - nwy',
      'france: A par S A bur - mun',
      'france: L par S A bur - mun',
      'france: A bur - mun',
      'germany: A mun H',
      'germany: L mun H',
      'italy: AF ion H (A - gre)',
      'italy: F ion - tun',
      'italy: F ion - tun',
      'italy: A rom - ven',
      'italy: L rom - nap',
      'france: A hll - alb',
    ],
    dislodged: [
      out('russia', 'A', 'lon', 'nth'),
      out('russia', 'L', 'lon', 'nth'),
      out('italy', 'L', 'par', null),
      out('germany', 'F', 'ion', null),
      out('italy', 'F', 'ion', null),
      out('turkey', 'F', 'bar', null),
      out('turkey', 'A', 'mun', 'boh'),
    ],
    capitals: {
      austria: 'vie',
      england: 'lon',
      france: 'par',
      germany: 'ber',
      italy: 'rom',
      russia: 'stp',
      turkey: 'con',
    },
  },
  '1936': {
    game: variant1936,
    units: {
      britain: 'F lon, L lon, F nth, A egy',
      france: 'A par, L par, A mar, F bre',
      germany: 'A mun, A ber, L ber, F ham',
      italy: 'A rom, L rom, F nap, F ion',
      poland: 'A war, L war',
      soviet: 'A mos, L mos',
      turkey: 'A ank, L ank',
    },
    orders: ['france: A par - bur', 'france: L par - bur', 'germany: A ber H', 'germany: L ber - sil'],
    dislodged: [out('germany', 'A', 'par', 'bur'), out('germany', 'L', 'par', 'bur')],
    capitals: {
      britain: 'lon',
      france: 'par',
      germany: 'ber',
      italy: 'rom',
      soviet: 'mos',
      poland: 'war',
      turkey: 'ank',
    },
  },
  '1939-neto': {
    game: netoGame,
    units: {
      britain: 'F lon, L lon, P lon, F nth, P ion',
      france: 'A par, L par, P par, F mar, F bre, P bre',
      germany: 'A ber, P ber, A mun, L mun, A ruh, F kie, P nth',
      italy: 'A rom, L rom, P rom, F nap',
      soviet: 'A mos, P mos, F len/sc, L len',
      turkey: 'F con, A ank',
      poland: 'A war, F dan',
    },
    orders: [
      'britain: P lon - eng S F nth - kie',
      'britain: F nth - kie',
      'britain: F lon - eng',
      'britain: L lon - wal',
      'france: P bre H S A par - ruh',
      'france: A par - ruh',
      'france: L par - ruh',
      'france: P par - ruh BOMB',
      'germany: P nth H BOMB',
      'germany: P ber - mun H',
      'germany: A mun H',
      'italy: P rom H H',
    ],
    dislodged: [
      out('britain', 'P', 'ruh', null),
      out('france', 'P', 'par', 'ruh'),
      out('france', 'P', 'lon', 'eng'),
      out('italy', 'A', 'lon', 'eng'),
      out('italy', 'L', 'lon', 'eng'),
    ],
    capitals: { britain: 'lon', france: 'par', germany: 'ber', italy: 'rom', soviet: 'mos', turkey: 'con' },
  },
};

async function drawingOf({ drawing: id }: Judge) {
  const [board, ...beside] = id.split('+');
  const file = async (name: string) => (await fetch(`/boards/${name}.json`)).json() as Promise<unknown>;
  const drawn = readDrawing(await file(board));
  return beside.length > 0 ? overlay(drawn, readOverlay(await file('heaven-and-hell')), beside) : drawn;
}

function draftOf(judge: Judge, position: Position, lines: readonly string[]): OrderDraft {
  const draft = new OrderDraft(judge, position, Object.keys(crowded.units));
  for (const line of lines) {
    const [power, text] = line.split(': ');
    const missed = draft.paste(text, power);
    if (missed.length > 0) console.warn(line, missed);
  }
  return draft;
}

/** At each event `passed`, gives a component the position again, as a table's page does at each message. */
function asAtTable<Props extends { position: Position }>(props: Props): Props {
  const subscribe = createSubscriber((pass) => {
    addEventListener('passed', pass);
    return () => removeEventListener('passed', pass);
  });
  return Object.defineProperty({ ...props }, 'position', {
    enumerable: true,
    get: () => {
      subscribe();
      return props.position;
    },
  });
}

const asked = new URLSearchParams(location.search);
const crowded = crowds[asked.get('board') ?? 'standard'];
const shown = asked.get('shown') ?? 'orders';
document.documentElement.style.colorScheme = asked.get('theme') ?? 'light';

const judge = crowdGame({ ...crowded.game, capitals: () => crowded.capitals });
const retreats = shown === 'retreats';
const position = crowd(
  crowded.units,
  retreats ? { phase: 'S1940R', dislodged: crowded.dislodged } : { phase: 'S1940M' },
  judge,
);
const draft = draftOf(judge, position, shown === 'orders' || shown === 'table' ? crowded.orders : []);
const target = document.getElementById('app') as HTMLElement;
if (shown === 'table') {
  target.style.height = 'auto';
  mount(OrderList, { target, props: { draft } });
  mount(BoardTable, { target, props: asAtTable({ judge, position, draft }) });
} else {
  const drawing = await drawingOf(judge);
  mount(Board, {
    target,
    props: {
      drawing,
      judge,
      position,
      draft,
    },
  });
}
