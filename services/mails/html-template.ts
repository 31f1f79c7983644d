import { LRUCache } from 'lru-cache'
import { htmlLayout } from './html-layout.js'
import { type Fact, greeting, type MailContent, type MailLink } from './mail-content.js'

/** Stand around the number of a text in a template, and fill a short one up; no text is searched for them. */
const [begin, end, filler] = ['\uE000', '\uE001', '\uE002']
const slotPattern = /\uE000(\d+)\uE001\uE002*/

/** Layouts that are kept: one for each kind, and for each number of documents. */
const templates = new LRUCache<string, readonly string[]>({ max: 500 })

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** As React writes text and attributes. */
const escaped = (text: string): string => text.replace(/["&'<>]/g, (sign) => entities[sign] ?? sign)

/** The content with a numbered slot in the place of each text, and the texts. */
const inSlots = (content: MailContent) => {
  const texts: string[] = []
  const slot = (text: string): string => `${begin}${texts.push(text) - 1}${end}`
  const factSlot = ({ label, value }: Fact): Fact => ({ label: slot(label), value: slot(value) })
  const linkSlot = ({ label, url }: MailLink): MailLink => ({ label: slot(label), url: slot(url) })
  const { facts, receipt, also, preview } = content
  const slotted: MailContent = {
    ...content,
    subject: '',
    // Its layout depends on its length.
    preview: slot(preview).padEnd(preview.length, filler),
    heading: slot(content.heading),
    paragraphs: content.paragraphs.map(slot),
    action: linkSlot(content.action),
    ...(facts === undefined ? {} : { facts: facts.map(factSlot) }),
    ...(receipt === undefined
      ? {}
      : { receipt: { lines: receipt.lines.map(factSlot), total: factSlot(receipt.total) } }),
    ...(also === undefined ? {} : { also: linkSlot(also) }),
  }
  return { slotted, texts, slot }
}

/** The mail as HTML: of a layout that was made before only the texts are written, which takes a tenth of the time. */
export const htmlOf = (content: MailContent, name: string): string => {
  // Of a list of its own length each day, no layout comes again.
  if (content.groups !== undefined) return htmlLayout(content, greeting(name))
  const { slotted, texts, slot } = inSlots(content)
  const hello = slot(greeting(name))
  const key = JSON.stringify(slotted)
  const known = templates.get(key) ?? htmlLayout(slotted, hello).split(slotPattern)
  templates.set(key, known)
  return known.map((part, index) => (index % 2 === 0 ? part : escaped(texts[Number(part)] ?? ''))).join('')
}
