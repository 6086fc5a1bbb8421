import type { PartialSummary, TextInput, WrittenText } from '@foreword/router/ai/text-generator.ts';
import { Output } from 'ai';
import { askedSchema, groundedSchema, readAnswer, readPartialAnswer } from './answer.ts';
import { asText, type Task } from './model-call.ts';
import { materialOf, SYSTEM_PROMPT } from './prompt.ts';

const asked = asText(Output.object({ schema: askedSchema, name: 'preview' }));
const grounded = asText(Output.object({ schema: groundedSchema, name: 'preview' }));

export const previewTask = (
  input: TextInput,
  maxOutputTokens: number,
): Task<WrittenText, PartialSummary> => ({
  instructions: SYSTEM_PROMPT,
  prompt: materialOf(input),
  output: input.passages ? grounded : asked,
  maxOutputTokens,
  read(text) {
    const written = readAnswer(text, input.title);
    return written && !input.passages ? { summary: written.summary } : written;
  },
  readPart: (text) => readPartialAnswer(text, input.title),
});
