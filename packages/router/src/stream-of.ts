import { z } from 'zod';

/** Output of a procedure that answers bit by bit; what it yields is as its type says. */
export const streamOf = <Item>() =>
  z.custom<AsyncIterable<Item>>(
    (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  );
