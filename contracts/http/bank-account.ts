import * as z from 'zod/mini'
import { bankAccountSchema, bankAccountSetSchema, isWrongIban } from '../bank-account.js'
import { hasDirectionMarks, readName, text } from '../text.js'

const hiddenMarks = 'O texto tem caracteres invisíveis, que mudam a sua direção. Digite-o novamente.'
const line = (message: string, max: number) =>
  text({ min: 2, max, message, read: readName }).check(
    z.refine((value) => !hasDirectionMarks(value), { error: hiddenMarks }),
  )

/** Also what the page checks before it sends one. */
export const bankAccountBody = z.object(
  {
    holder: line('Informe o titular da conta.', 140),
    bank: line('Informe o banco.', 120),
    account: line('Informe o IBAN, a chave PIX ou a agência e a conta.', 140).check(
      z.refine((account) => !isWrongIban(account), {
        error: 'Este IBAN não existe: os dígitos não conferem. Copie-o de novo do banco.',
      }),
    ),
  },
  { error: 'Informe titular, banco e conta, ou null para não oferecer transferência.' },
)

/** `POST /api/admin/settings/bank-account`: `null` ends the offer of transfers. */
export const bankAccountRequestSchema = z.object({
  bankAccount: z.nullable(bankAccountBody),
  /** The account that was seen before; nothing is compared without it. */
  seen: z.optional(z.nullable(bankAccountSchema)),
})

/** `GET /api/admin/bank-account`. */
export const bankAccountViewSchema = bankAccountSetSchema
export type BankAccountView = z.infer<typeof bankAccountViewSchema>
