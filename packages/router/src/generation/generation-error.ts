import type { Issue } from '@foreword/domain/errors.ts';
import type { providerSchema } from '@foreword/domain/generation.ts';
import type { TRPCError } from '@trpc/server';
import type { z } from 'zod';

/** A provider that needs setting up. */
export type RemoteProvider = z.infer<typeof providerSchema>;

export type GenerationFailure =
  /** The provider that was asked for is not set up, while another is. */
  | 'no-key'
  | 'bad-key'
  /** The provider takes no more requests for now. */
  | 'rate-limit'
  /** This server runs as many generations as it may. */
  | 'busy'
  | 'timeout'
  /** The provider will not write about this. */
  | 'refusal'
  /** What came back is no preview. */
  | 'unreadable'
  /** The provider is out of reach or out of order. */
  | 'unavailable'
  /** The provider does not take such requests: a setting is wrong. */
  | 'rejected'
  /** Whoever asked has left. */
  | 'cancelled';

interface Explanation {
  code: TRPCError['code'];
  explain: (name: string, provider: RemoteProvider) => string;
}

const EXPLANATIONS: Readonly<Record<GenerationFailure, Explanation>> = {
  'no-key': {
    code: 'UNPROCESSABLE_CONTENT',
    explain: (name, provider) => `No key is set for ${name} (${settingOf(provider, 'API_KEY')}).`,
  },
  'bad-key': {
    code: 'BAD_GATEWAY',
    explain: (name, provider) =>
      `${name} refused the key: ${settingOf(provider, 'API_KEY')} has to be checked.`,
  },
  'rate-limit': {
    code: 'TOO_MANY_REQUESTS',
    explain: (name) => `${name} takes no more requests for now. Try again later.`,
  },
  busy: {
    code: 'TOO_MANY_REQUESTS',
    explain: () => 'Too many previews are being generated. Try again in a minute.',
  },
  timeout: {
    code: 'GATEWAY_TIMEOUT',
    explain: (name) => `${name} took too long to answer. Try again.`,
  },
  refusal: {
    code: 'UNPROCESSABLE_CONTENT',
    explain: (name) => `${name} declined to write about this book.`,
  },
  unreadable: {
    code: 'BAD_GATEWAY',
    explain: (name) => `${name} gave an answer that is not a preview. Try again.`,
  },
  unavailable: {
    code: 'BAD_GATEWAY',
    explain: (name) => `${name} cannot be reached or is out of order. Try again in a minute.`,
  },
  rejected: {
    code: 'BAD_GATEWAY',
    explain: (name, provider) =>
      `${name} did not accept the request: ${settingOf(provider, 'MODEL')} and ${settingOf(provider, 'BASE_URL')} have to be checked.`,
  },
  cancelled: { code: 'CLIENT_CLOSED_REQUEST', explain: () => 'Generation was cancelled.' },
};

const NAMES: Readonly<Record<RemoteProvider, string>> = { openai: 'OpenAI', gemini: 'Gemini' };

/**
 * Why nothing was generated, with a message fit to show. It never carries what the provider said:
 * that may hold the key or the address.
 */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  readonly reason: GenerationFailure;
  readonly provider: RemoteProvider;
  /** HTTP status the provider answered with; undefined where there was none. */
  readonly status: number | undefined;
  /** How long to wait before asking again; undefined where nobody said. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: GenerationFailure,
    provider: RemoteProvider,
    { status, retryAfterSeconds }: { status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(EXPLANATIONS[reason].explain(NAMES[provider], provider));
    this.reason = reason;
    this.provider = provider;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What the call answers with. */
  get code(): TRPCError['code'] {
    return EXPLANATIONS[this.reason].code;
  }

  get issues(): Issue[] {
    return this.reason === 'no-key' ? [{ path: 'provider', message: this.message }] : [];
  }
}

/** Name of the environment variable, for the person who runs the server. */
const settingOf = (provider: RemoteProvider, setting: string): string =>
  `${provider.toUpperCase()}_${setting}`;
