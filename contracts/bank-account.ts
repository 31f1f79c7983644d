import * as z from 'zod/mini'

/** Where customers transfer to: the office's own account, in its own words. */
export const bankAccountSchema = z.object({
  holder: z.string(),
  bank: z.string(),
  /** An IBAN, a PIX key, or agency and number. */
  account: z.string(),
})
export type BankAccount = z.infer<typeof bankAccountSchema>

export const bankAccountLabels: Readonly<Record<keyof BankAccount, string>> = {
  holder: 'Titular',
  bank: 'Banco',
  account: 'IBAN, chave PIX, ou agência e conta',
}

type MaybeAccount = Readonly<BankAccount> | null

export const isSameAccount = (one: MaybeAccount, other: MaybeAccount): boolean =>
  one?.holder === other?.holder && one?.bank === other?.bank && one?.account === other?.account

/** Of an office that has named none transfers are not offered. */
export const bankAccountSetSchema = z.object({ bankAccount: z.nullable(bankAccountSchema) })

const numberOfSign = (sign: string): string => String(Number.parseInt(sign, 36))

/** The remainder of a number of any length. */
const remainder = (digits: string, by: number): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % by, 0)

/** What looks like an IBAN and has another check sum (ISO 13616). */
export const isWrongIban = (account: string): boolean => {
  const sign = account
    .toUpperCase()
    .replace(/^IBAN[:\s]*/, '')
    .replace(/\s/g, '')
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(sign)) return false
  return remainder([...sign.slice(4), ...sign.slice(0, 4)].map(numberOfSign).join(''), 97) !== 1
}
