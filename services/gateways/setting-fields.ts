import * as z from 'zod/mini'

/** A setting with its line of docs/configuration.md. */
export const setting = <S extends z.ZodMiniType>(meaning: string, schema: S): S => schema.check(z.describe(meaning))

/** The address of a server, without a path. */
export const origin = z
  .string()
  .check(
    z.refine((url) => /^https?:\/\/[^/\s]+\/?$/.test(url), { error: 'must be an address like https://example.com' }),
  )

/** The parts of a text between commas, without blanks. */
export const textList = () =>
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

/** Values separated by commas; none where nothing is set. */
export const listOf = <T>(item: z.ZodMiniType<T, string>) =>
  z.pipe(z._default(z.string(), ''), z.pipe(textList(), z.array(item)))
