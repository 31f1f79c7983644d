import { createHourlyCount } from './attempt-budget.js'
import { networkOf } from './miss-budget.js'
import { HttpProblem } from './problem.js'

/** How often the contact form may be sent: it makes work for the office. */
export type ContactBudget = {
  /** @throws {HttpProblem} 429 once the client has used up its hour, or all clients together theirs */
  spend(client: string): void
}

export const contactsPerHour = { client: 5, all: 200 } as const

const tooManyMessages = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'contact/too-many',
    `Já são muitas mensagens em pouco tempo. Espere ${Math.ceil(seconds / 60)} min e tente de novo, ou escreva do seu próprio e-mail.`,
    {},
    seconds,
  )

export const createContactBudget = (now?: () => number): ContactBudget => {
  const count = createHourlyCount(tooManyMessages, now)
  return {
    spend: (client) => {
      count(`client/${networkOf(client)}`, contactsPerHour.client)
      count('all', contactsPerHour.all)
    },
  }
}

export const noContactBudget: ContactBudget = { spend: () => undefined }
