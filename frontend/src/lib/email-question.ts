import { readEmail } from '@cartorio/contracts/email-address.js'

const beginning = 'Você quis dizer '

/** 3 kB: loaded by the field that asks for an address. */
const load = () => import('./likely-email')

/** Milliseconds after which an address is sent unasked: without the list of providers nothing is known about it. */
const longestWait = 1500

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, longestWait))

/** Addresses that a person said are right, as long as the page stands. */
const confirmed = new Set<string>()

/** Starts loading what knows the slips, before the field is left. */
export const prepareEmailQuestions = (): void => void load().catch(() => undefined)

/** It is not asked about again. */
export const confirmEmail = (typed: string): void => void confirmed.add(readEmail(typed))

/** What a person is asked before a likely slip is sent: `Você quis dizer maria@gmail.com?` */
export const emailQuestion = async (typed: string): Promise<string | undefined> => {
  const email = readEmail(typed)
  if (confirmed.has(email)) return undefined
  const slips = await Promise.race([load().catch(() => undefined), late()])
  const likely = slips?.likelyEmail(email)
  return likely === undefined ? undefined : `${beginning}${likely}?`
}

/** The address that the question of a field names; `undefined` for any other error of it. */
export const likelyIn = (error: string | undefined): string | undefined =>
  error?.startsWith(beginning) === true ? error.slice(beginning.length, -1) : undefined

/** Whether a form has errors beside such questions. */
export const hasFault = (
  errors: Readonly<Record<string, { readonly message?: string | undefined } | undefined>>,
): boolean => Object.values(errors).some((error) => error !== undefined && likelyIn(error.message) === undefined)

type Said = string | true
type Rule<Form> = { readonly validate: (value: unknown, form: Form) => Said | Promise<Said> }

/** The rule of an e-mail field of react-hook-form: a good address with a likely slip is asked about. */
export const askingRule = <Form>({ validate }: Rule<Form>) => ({
  validate: async (value: unknown, form: Form): Promise<Said> => {
    const said = await validate(value, form)
    return said === true && typeof value === 'string' ? ((await emailQuestion(value)) ?? true) : said
  },
})
