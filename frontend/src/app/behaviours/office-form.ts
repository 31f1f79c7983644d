import { answerMillis, newIdempotencyKey } from '../../lib/requests'
import type { EmailAnswers } from './email-answers'

type Problem = {
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}
type Sent = { readonly taken: true } | { readonly taken: false; readonly problem: Problem }

const lost = 'Não houve resposta. Confira a conexão e tente de novo: o que você digitou continua aqui.'

/** Sends a body; a repeat of the same one is the same sending. */
export const sender = (path: string) => {
  let last = { content: '', key: '' }
  return async (body: object): Promise<Sent> => {
    const content = JSON.stringify(body)
    if (last.content !== content) last = { content, key: newIdempotencyKey() }
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': last.key },
        body: content,
        signal: AbortSignal.timeout(answerMillis),
      })
      if (answer.ok) return { taken: true }
      const problem = await answer.json().catch(() => ({ detail: lost }))
      return { taken: false, problem }
    } catch {
      return { taken: false, problem: { detail: lost } }
    }
  }
}

/** What was done moves the focus: a reader of the screen hears it, and the eye finds it. */
export const showDone = (done: HTMLElement): void => {
  done.hidden = false
  done.focus()
}

/** A button that waits keeps the focus. */
export const setBusy = (button: HTMLButtonElement | null, busy: boolean): void => {
  if (busy) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}

type Control = HTMLInputElement | HTMLTextAreaElement

const listControls = (form: HTMLFormElement): readonly Control[] => [
  ...form.querySelectorAll<Control>('input[data-missing], textarea[data-missing]'),
]

const readControlValues = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The rule of addresses and what asks about their slips: 2 kB that a reader of the page does without. */
const loadAddressRule = () => import('./email-answers')

type IsAddress = (value: string) => boolean

const findMistake = (
  { name, dataset }: Control,
  values: Readonly<Record<string, string>>,
  isAddress: IsAddress,
): string | undefined => {
  const value = values[name]?.trim() ?? ''
  if (value === '') return dataset.missing
  return dataset.wrong !== undefined && !isAddress(value) ? dataset.wrong : undefined
}

/** Checks, sends and answers a form of a page that runs no React. Returns what ends it. */
export const startOfficeForm = (form: HTMLFormElement): (() => void) => {
  const send = sender(form.dataset.officeForm ?? '')
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const failure = form.querySelector<HTMLElement>('[data-failure]')
  const done = form.parentElement?.querySelector<HTMLElement>('[data-done]')
  const address = form.querySelector<HTMLInputElement>('input[data-wrong]')
  let answers: EmailAnswers | undefined
  /** Without the rule the server's own is left. */
  let isAddress: IsAddress = () => true
  let busy = false

  const prepare = async (): Promise<void> => {
    if (address === null || answers !== undefined) return
    const rule = await loadAddressRule().catch(() => undefined)
    if (rule === undefined || answers !== undefined) return
    isAddress = rule.isAddress
    answers = rule.startEmailAnswers(address, () => show(address.name, ''))
  }
  const onFocus = (): void => void prepare()

  const show = (name: string, message: string): void => {
    const line = form.querySelector<HTMLElement>(`[data-error="${name}"]`)
    // Written again, the same words would be read out again.
    if (line !== null && line.textContent !== message) line.textContent = message
    for (const control of listControls(form)) {
      if (control.name !== name) continue
      if (message === '') control.removeAttribute('aria-invalid')
      else control.setAttribute('aria-invalid', 'true')
    }
  }
  const showAll = (mistakes: ReadonlyMap<string, string>): void => {
    for (const { name } of listControls(form)) show(name, mistakes.get(name) ?? '')
    listControls(form)
      .find(({ name }) => mistakes.has(name))
      ?.focus()
  }
  const mistakesIn = (values: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
    new Map(
      listControls(form).flatMap((control) => {
        const mistake = findMistake(control, values, isAddress)
        return mistake === undefined ? [] : [[control.name, mistake] as const]
      }),
    )

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (busy) return
    busy = true
    await prepare()
    busy = false
    const values = readControlValues(form)
    const mistakes = mistakesIn(values)
    showAll(mistakes)
    if (failure) failure.textContent = ''
    if (mistakes.size > 0) return
    busy = true
    setBusy(button, true)
    const question = await answers?.ask()
    const sent = question === undefined ? await send(values) : undefined
    busy = false
    setBusy(button, false)
    if (sent === undefined) return showAll(new Map([[address?.name ?? '', question ?? '']]))
    if (sent.taken) {
      form.hidden = true
      if (done) showDone(done)
      return
    }
    const { errors = [], detail } = sent.problem
    const atFields = new Map(errors.map(({ field, message }) => [field, message]))
    showAll(atFields)
    if (failure && atFields.size === 0) failure.textContent = detail ?? lost
  }
  /** What was wrong is checked again while it is mended. */
  const typed = ({ target }: Event): void => {
    answers?.hide()
    const control = listControls(form).find((one) => one === target)
    if (
      control?.getAttribute('aria-invalid') === 'true' &&
      findMistake(control, readControlValues(form), isAddress) === undefined
    )
      show(control.name, '')
  }
  const onSubmit = (event: Event): void => void submit(event)
  form.hidden = false
  address?.addEventListener('focus', onFocus)
  form.addEventListener('submit', onSubmit)
  form.addEventListener('input', typed)
  return () => {
    answers?.end()
    address?.removeEventListener('focus', onFocus)
    form.removeEventListener('submit', onSubmit)
    form.removeEventListener('input', typed)
  }
}
