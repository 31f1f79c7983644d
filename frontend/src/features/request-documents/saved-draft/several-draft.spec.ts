import { savedRequestDraftKey } from '../../../lib/stored-order-keys'
import { blankItem, type Draft, emptyDraft } from '../draft'
import { draftContents, severalDraft, withoutPerson } from './several-draft'

const item = { ...blankItem('a'), productId: 'birth', fullName: 'Maria Souza', quantity: 2, needsApostille: true }
const draft: Draft = {
  items: [item],
  open: { ...blankItem('b'), productId: 'power-attorney', fullName: '🙂 שרה <script>' },
  contact: { name: 'Ana Souza', email: 'ana@example.com', phone: '+1 305 555 0100' },
  delivery: { country: 'US', postalCode: '33101', address: 'Rua 1', city: 'Miami', state: 'FL', expedited: true },
}
const keep = (envelope: unknown) => localStorage.setItem(savedRequestDraftKey, JSON.stringify(envelope))
const savedAt = '2026-11-23T14:05:00.000Z'

describe('a draft on the device', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => jest.restoreAllMocks())

  it('comes back as it was saved', () => {
    expect(severalDraft.load()).toEqual({ kind: 'none' })
    expect(severalDraft.save(draft, true)).toBe(true)
    expect(severalDraft.load()).toMatchObject({ kind: 'found', draft: { personal: true, content: draft } })
    severalDraft.remove()
    expect(severalDraft.load()).toEqual({ kind: 'none' })
  })

  it('holds nothing that names a person without consent', () => {
    severalDraft.save(withoutPerson(draft), false)
    const kept = localStorage.getItem(savedRequestDraftKey) ?? ''
    expect(kept).not.toMatch(/Maria|שרה|Ana|ana@|305|33101|Rua|Miami|FL/)
    expect(severalDraft.load()).toMatchObject({
      draft: { content: { items: [{ productId: 'birth', quantity: 2, needsApostille: true, fullName: '' }] } },
    })
  })

  it.each([
    ['of a newer version', { version: 2, savedAt, personal: true, content: draft }],
    ['of an older version', { version: 0, savedAt, personal: true, content: draft }],
    ['with another shape', { version: 1, savedAt, personal: true, content: { items: 'birth' } }],
    ['without its frame', { items: [] }],
    ['with a date that is none', { version: 1, savedAt: 'ontem', personal: true, content: draft }],
  ])('%s cannot be read', (_what, envelope) => {
    keep(envelope)
    expect(severalDraft.load()).toEqual({ kind: 'unreadable' })
  })

  it('that is no JSON cannot be read', () => {
    localStorage.setItem(savedRequestDraftKey, '{"version":')
    expect(severalDraft.load()).toEqual({ kind: 'unreadable' })
  })

  it.each(['QuotaExceededError', 'SecurityError'])('is not kept by a browser that answers %s', (name) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', name)
    })
    expect(severalDraft.save(draft, true)).toBe(false)
  })
})

it('names what is in a draft, and no person', () => {
  expect(draftContents(draft)).toBe('Certidão de Nascimento × 2, Procuração')
  expect(draftContents(emptyDraft('a'))).toBe('nenhum documento escolhido ainda')
})
