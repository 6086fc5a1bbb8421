import type { AppRouter } from '@foreword/router/app-router.ts';
import type { AnyTRPCMutationProcedure } from '@trpc/server';

type Nouns = AppRouter['_def']['record'];

/** Paths of the procedures that are mutations, as `noun.verb`. */
type Mutation = {
  [Noun in keyof Nouns & string]: {
    [Verb in keyof Nouns[Noun] & string]: Nouns[Noun][Verb] extends AnyTRPCMutationProcedure
      ? `${Noun}.${Verb}`
      : never;
  }[keyof Nouns[Noun] & string];
}[keyof Nouns & string];

/**
 * What an entry of the log can be of. These are mutations because of what they cost or are sent,
 * and an upload that tells its progress is logged as any upload.
 */
export type LoggedChange = Exclude<
  Mutation,
  'generation.generate' | 'generation.stream' | 'siteTransfer.plan' | 'bulkUpload.stream'
>;
