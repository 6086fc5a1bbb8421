import type { Issue } from '@foreword/domain/errors.ts';
import type { providerSchema } from '@foreword/domain/generation.ts';
import type { TRPCError } from '@trpc/server';
import type { z } from 'zod';

export type RemoteProvider = z.infer<typeof providerSchema>;

export type GenerationFailure =
  | 'no-key'
  | 'bad-key'
  | 'rate-limit'
  | 'busy'
  | 'timeout'
  | 'refusal'
  | 'unreadable'
  | 'unavailable'
  | 'rejected'
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
      `${name} refused the key: check ${settingOf(provider, 'API_KEY')}.`,
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
      `${name} did not accept the request: check ${settingOf(provider, 'MODEL')} and ${settingOf(provider, 'BASE_URL')}.`,
  },
  cancelled: { code: 'CLIENT_CLOSED_REQUEST', explain: () => 'Generation was cancelled.' },
};

const NAMES: Readonly<Record<RemoteProvider, string>> = { openai: 'OpenAI', gemini: 'Gemini' };

/** The message never contains the provider's own message, which may repeat the key. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
  readonly reason: GenerationFailure;
  readonly provider: RemoteProvider;
  /** The provider's HTTP status; undefined without an answer. */
  readonly status: number | undefined;
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

  get code(): TRPCError['code'] {
    return EXPLANATIONS[this.reason].code;
  }

  get issues(): Issue[] {
    return this.reason === 'no-key' ? [{ path: 'provider', message: this.message }] : [];
  }
}

const settingOf = (provider: RemoteProvider, setting: string): string =>
  `${provider.toUpperCase()}_${setting}`;
