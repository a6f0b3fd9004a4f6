/** What people want to know of a game before they choose it. */
interface About {
  /** One line: what is different here. */
  summary: string;
  /** How many people make a good game of it. */
  people: string;
  /** How long it takes, evenings or weeks. */
  length: string;
  /** Who designed it. */
  credits: string;
  /** What each of its options settles, and its values in words. */
  options: Readonly<Record<string, OptionWords>>;
}

/** What people want to know of a module before they lay it over a game. */
type AboutModule = Pick<About, 'summary' | 'credits' | 'options'>;

/** An option of a game or module. */
export interface OptionWords {
  name: string;
  values: Readonly<Record<string, { name: string; says: string }>>;
}

const long = 'An evening for a few years, weeks for a whole game.';
const minors =
  'based on Ambition & Empire by Jeff Kase and Baron Powell, which first armed the neutrals and sold their help';

/** The words for every game, by its id. */
export const about: Readonly<Record<string, About>> = {
  standard: {
    summary: 'The game as everybody knows it: Europe in 1901, seven powers.',
    people: '2 to 7 people, best with 7',
    length: long,
    credits: 'Allan B. Calhamer, 1959',
    options: {},
  },
  '1926': {
    summary: 'Europe after Locarno. Small states are armed, and the powers bid points for their help.',
    people: '2 to 7 people, best with 7',
    length: long,
    credits: `Charles Féaux de la Croix, ${minors}`,
    options: {},
  },
  '1936': {
    summary:
      'As 1926, ten years on, with the Spanish civil war: Italy also plays the Nationalists, the Soviet Union the Republicans.',
    people: '2 to 7 people, best with 7',
    length: long,
    credits: `Charles Féaux de la Croix, ${minors}`,
    options: {},
  },
  marches: {
    summary:
      'Europe in 1939, when only Germany is ready. The others begin with next to nothing and grow year by year.',
    people: '2 to 5 people, best with 5',
    length: 'Two or three evenings, or some weeks.',
    credits: 'Paul Willey',
    options: {
      reading: {
        name: 'Where Yugoslavia lies',
        values: {
          recommended: {
            name: 'Serbia and Trieste',
            says: 'In one piece, as the map of the rules draws it. Rumania is a centre of its own.',
          },
          literal: {
            name: 'Rumania and Trieste',
            says: 'As the words of the rules say: in two pieces, with Serbia between them.',
          },
        },
      },
    },
  },
  '1939-pulsipher': {
    summary: 'Europe in 1939 for five powers. Sixteen units on the board win, whatever one owns.',
    people: '2 to 5 people, best with 5',
    length: 'Two or three evenings, or some weeks.',
    credits: 'Lewis Pulsipher',
    options: {},
  },
  '1939-neto': {
    summary:
      'Europe in the Fall of 1939: six powers with planes, and five small allies that move only if their masters agree.',
    people: '2 to 6 people, best with 6',
    length: long,
    credits: 'João Neto',
    options: {
      blitzkrieg: {
        name: 'The German army of Berlin',
        values: {
          false: { name: 'Begins in Berlin', says: 'As all other armies, in its centre.' },
          true: {
            name: 'Begins in Silesia',
            says: 'Beside Poland, for the surprise attack of 1939. Berlin stays its centre.',
          },
        },
      },
    },
  },
  colonisation: {
    summary:
      'Europe belongs to nobody. Everybody comes from over the sea, an army aboard every fleet, and lands where he can.',
    people: '2 to 7 people, best with 5 or more',
    length: long,
    credits: 'Lewis Pulsipher',
    options: {
      players: {
        name: 'Powers',
        values: {
          '7': { name: 'Seven', says: 'All the powers of the standard game.' },
          '6': { name: 'Six', says: 'All but Turkey.' },
          '5': { name: 'Five', says: 'Austria, England, France, Germany and Italy.' },
          '4': { name: 'Four', says: 'Austria, England, France and Germany.' },
          '3': { name: 'Three', says: 'Austria, England and France.' },
          '2': { name: 'Two', says: 'Austria and England.' },
        },
      },
      set: {
        name: 'Beginning seas',
        values: {
          A: {
            name: 'Set A',
            says: 'Everybody comes by the Atlantic; in the smaller game also from the east.',
          },
          B: { name: 'Set B', says: 'Everybody comes from the east and from the far north.' },
          C: {
            name: 'Set C',
            says: 'Everybody comes from the eastern Mediterranean. Not in the smaller game.',
          },
          choice: {
            name: 'Each chooses',
            says: 'Before the first year everybody picks a set, unseen by the others.',
          },
        },
      },
      table: {
        name: 'Army-fleets',
        values: {
          '2-5': { name: 'Three each', says: 'The smaller game, for up to five.' },
          '5+': { name: 'Two each', says: 'The larger game, for five and more.' },
        },
      },
    },
  },
  baseball: {
    summary:
      'Seven innings of one year, each from the opening: you play every country once, and centres are runs.',
    people: '2 to 7 people, as many as there are players',
    length:
      'An evening or two: 21 turns with seven players, 14 in the shorter game, fewer with fewer players.',
    credits: 'Lewis Pulsipher, 1973',
    options: {
      players: {
        name: 'Players',
        values: {
          7: { name: 'Seven', says: 'A country each, seven innings.' },
          6: { name: 'Six', says: 'A country each, six innings. Italy holds and is nobody’s.' },
          5: { name: 'Five', says: 'A country each, five innings. Germany and Italy hold and are nobody’s.' },
          4: {
            name: 'Four',
            says: 'England; Austria and France; Germany and Turkey; Italy and Russia. Four innings.',
          },
          3: {
            name: 'Three',
            says: 'Austria, England and Germany; Italy and Russia; France and Turkey. Three innings.',
          },
          '3-russia': {
            name: 'Three, Russia alone',
            says: 'Russia; England, France and Germany; Austria, Italy and Turkey. Three innings.',
          },
          2: {
            name: 'Two',
            says: 'England, France and Russia; Austria, Germany and Turkey. Two innings. Italy holds and is nobody’s.',
          },
        },
      },
      seasons: {
        name: 'An inning',
        values: {
          3: { name: 'Spring, Summer and Fall', says: 'Three turns, and then the centres count.' },
          2: { name: 'Spring and Fall', says: 'The shorter game: two turns.' },
        },
      },
    },
  },
};

const angelValues = {
  none: { name: 'not there', says: 'This space does not exist.' },
  A: { name: 'set A', says: 'It touches seas, and lands without a centre that no power begins with.' },
  B: { name: 'set B', says: 'It touches all that lies outside the powers’ borders when the game begins.' },
  C: { name: 'set C', says: 'It touches every space. Little short of madness, says the designer.' },
  centres: { name: 'all centres', says: 'It touches every supply centre.' },
  noncentres: { name: 'all that are no centres', says: 'It touches every space that is no supply centre.' },
  land: { name: 'all land', says: 'It touches every space that is no sea.' },
  sea: { name: 'all seas', says: 'It touches every sea.' },
};

/** The words for every module, by its id. */
export const aboutModules: Readonly<Record<string, AboutModule>> = {
  capitals: {
    summary: 'Lose your capital for good and you are out; own most capitals and you have won.',
    credits: 'Lewis Pulsipher',
    options: {
      rules: {
        name: 'What capitals do',
        values: {
          AB: {
            name: 'Both: lose and win by them',
            says: 'A lost capital not won back in the next turn ends your game; most capitals, yours among them, win it.',
          },
          A: {
            name: 'A: lose by them',
            says: 'A lost capital not won back in the next turn ends your game. What wins is what wins without Capitals.',
          },
          B: {
            name: 'B: win by them',
            says: 'Most capitals, yours among them, win, however many centres anybody has.',
          },
        },
      },
      russia: {
        name: 'Russia’s capital',
        values: {
          stp: { name: 'St Petersburg', says: 'The capital of 1901.' },
          mos: { name: 'Moscow', says: 'Farther from the sea, and safer.' },
        },
      },
    },
  },
  leaders: {
    summary: 'Each player has a leader, placed in secret: the army or fleet he leads is worth two.',
    credits: 'Lewis Pulsipher',
    options: {},
  },
  'black-angels': {
    summary: 'Heaven and Hell lie beside the board, each a step away from many places at once.',
    credits: 'Lewis Pulsipher',
    options: {
      heaven: { name: 'Heaven', values: angelValues },
      hell: { name: 'Hell', values: angelValues },
    },
  },
};
