import * as words from '../../words/made/readers.js';

/** Somebody who may read a table's data, and sentences that tell players what this reader can see. */
interface Reader {
  readonly who: () => string;
  readonly says: readonly (() => string)[];
}

/** Sixteen sentences that say what each reader can see of a table. SECURITY.md explains each of these sentences. */
export const whoReads: readonly Reader[] = [
  {
    who: words.readers_others,
    says: [
      words.readers_others_locked,
      words.readers_others_sooner,
      words.readers_others_keep,
      words.readers_others_bids,
      words.readers_others_bids_sooner,
    ],
  },
  {
    who: words.readers_keeper,
    says: [words.readers_keeper_totals],
  },
  {
    who: words.readers_letters,
    says: [words.readers_letters_alone, words.readers_letters_prove, words.readers_letters_open],
  },
  {
    who: words.readers_link,
    says: [words.readers_link_key, words.readers_link_without],
  },
  {
    who: words.readers_mailbox,
    says: [words.readers_mailbox_keeps, words.readers_mailbox_sees],
  },
  {
    who: words.readers_between,
    says: [words.readers_between_meet],
  },
  {
    who: words.readers_device,
    says: [words.readers_device_keys, words.readers_device_site],
  },
];
