import { emailFault, readEmail } from '@cartorio/contracts/email-address.js'
import { confirmEmail, emailQuestion, likelyIn, prepareEmailQuestions } from '../../lib/email-question'

export const isAddress = (value: string): boolean => emailFault(readEmail(value)) === undefined

export type EmailAnswers = {
  /** The question about what is typed, whose answers are then offered; `undefined` where there is none. */
  ask(): Promise<string | undefined>
  hide(): void
  end(): void
}

/** Two buttons below an address of e-mail that answer the question about a likely slip. */
export const startEmailAnswers = (control: HTMLInputElement, onAnswered: () => void): EmailAnswers => {
  const answers = control.form?.querySelector<HTMLElement>(`[data-answers="${control.name}"]`)
  const [use, keep] = answers?.querySelectorAll('button') ?? []
  let likely: string | undefined

  const hide = (): void => {
    if (answers) answers.hidden = true
  }
  const answered = (): void => {
    hide()
    onAnswered()
    control.focus()
  }
  const onUse = (): void => {
    if (likely !== undefined) control.value = likely
    answered()
  }
  const onKeep = (): void => {
    confirmEmail(control.value)
    answered()
  }
  prepareEmailQuestions()
  use?.addEventListener('click', onUse)
  keep?.addEventListener('click', onKeep)
  return {
    ask: async () => {
      const question = await emailQuestion(control.value)
      likely = likelyIn(question)
      if (answers) answers.hidden = likely === undefined
      if (use && likely !== undefined) use.textContent = `Usar ${likely}`
      return question
    },
    hide,
    end: () => {
      use?.removeEventListener('click', onUse)
      keep?.removeEventListener('click', onKeep)
    },
  }
}
