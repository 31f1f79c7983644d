import type { CopyCheckResponse } from '@cartorio/contracts/http/copy-check.js'
import { officeZone } from '@cartorio/contracts/office-zone.js'
import { type CopyCheckWords, english, portuguese } from '../../content/copy-check'
import { answerMillis } from '../../lib/requests'

const day = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: officeZone }).format(new Date(instant))

/** Lower case hex. */
const sha256Of = async (file: Blob): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const createFactList = (facts: readonly (readonly [string, string])[]): HTMLElement => {
  const list = document.createElement('dl')
  for (const [term, fact] of facts) list.append(element('dt', term), element('dd', fact))
  return list
}

const createAnswerElements = (answer: CopyCheckResponse, name: string, words: CopyCheckWords): HTMLElement[] => {
  const { facts, language } = words
  if (!answer.known)
    return [element('h2', words.unknown.title), element('p', words.unknown.text), createFactList([[facts.file, name]])]
  const { seal, stateSince } = answer
  const step = (done: typeof answer.translation): string => {
    if (done === null) return words.notOrdered
    return done.doneAt === null ? words.notDone : day(done.doneAt, language)
  }
  const { title, text } = words.states[answer.state]
  const list = createFactList([
    [facts.file, name],
    [facts.document, words.documentName(answer.documentType)],
    [facts.attached, day(answer.attachedAt, language)],
    [facts.translation, step(answer.translation)],
    [facts.apostille, step(answer.apostille)],
    [facts.position, answer.position],
    [
      facts.seal,
      seal === null ? words.notSealed : words.sealed(seal.revision, day(seal.sealedAt, language), seal.root),
    ],
  ])
  const since = stateSince === null ? [] : [element('p', `${facts.since}: ${day(stateSince, language)}`)]
  return [element('h2', title), element('p', text), ...since, list]
}

const ask = async (sha256: string): Promise<CopyCheckResponse | 'too-many' | 'failed'> => {
  try {
    const answer = await fetch('/api/copy-checks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sha256 }),
      signal: AbortSignal.timeout(answerMillis),
    })
    if (answer.status === 429) return 'too-many'
    return answer.ok ? await answer.json() : 'failed'
  } catch {
    return 'failed'
  }
}

const check = async (file: File, words: CopyCheckWords): Promise<HTMLElement[]> => {
  if (!crypto.subtle) return [element('p', words.insecure)]
  const sha256 = await sha256Of(file).catch(() => undefined)
  if (sha256 === undefined) return [element('p', words.unreadable)]
  const answer = await ask(sha256)
  if (answer === 'too-many') return [element('p', words.tooMany)]
  return answer === 'failed' ? [element('p', words.failed)] : createAnswerElements(answer, file.name, words)
}

/** Checks the file that is chosen or dropped, and writes the answer below. Returns what ends it. */
export const startCopyCheck = (form: HTMLElement): (() => void) => {
  const words = form.dataset.copyCheck === 'en' ? english : portuguese
  const input = form.querySelector<HTMLInputElement>('input[type="file"]')
  const output = form.querySelector<HTMLElement>('[data-answer]')
  if (input === null || output === null) return () => undefined
  let latest = 0
  const begin = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    latest += 1
    const own = latest
    output.replaceChildren(element('p', words.checking))
    const answer = await check(file, words)
    // A file that was chosen meanwhile has the last word.
    if (own === latest) output.replaceChildren(...answer)
  }
  const onChange = (): void => {
    void begin(input.files?.[0])
    // The same file may be chosen again.
    input.value = ''
  }
  const onDrag = (event: DragEvent): void => event.preventDefault()
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    void begin(event.dataTransfer?.files[0])
  }
  input.addEventListener('change', onChange)
  form.addEventListener('dragover', onDrag)
  form.addEventListener('drop', onDrop)
  return () => {
    input.removeEventListener('change', onChange)
    form.removeEventListener('dragover', onDrag)
    form.removeEventListener('drop', onDrop)
  }
}
