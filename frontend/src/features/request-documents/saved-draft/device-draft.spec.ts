import { eraseTyped } from '../../../lib/begun-order'
import { savedRequestDraftKey, savedWizardDraftKey } from '../../../lib/stored-order-keys'
import { forgetTabOrder, keepTabOrder, tabOrder } from '../../../lib/tab-order'
import { filledForm } from '../../../testing/wizard'
import { blankItem, type Draft, emptyDraft } from '../draft'
import { emptyWizardDraft } from '../wizard/wizard-draft'
import { oneDraft } from './one-draft'
import { severalDraft } from './several-draft'

const item = { ...blankItem('a'), productId: 'birth', fullName: 'Maria Souza', quantity: 2 }
const draft: Draft = { ...emptyDraft('b'), items: [item], contact: { name: 'Ana', email: 'a@b.com', phone: '' } }
const more: Draft = { ...draft, items: [{ ...item, needsApostille: true }] }
const form = { ...emptyWizardDraft().form, ...filledForm }
const kept = () => localStorage.getItem(savedRequestDraftKey) ?? ''
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** A tab knows nothing of the one before. */
const closeTab = () => sessionStorage.clear()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('an order that is begun', () => {
  it('is kept with its choices alone while it is filled in, and found after the tab was closed', () => {
    severalDraft.keep(draft)
    severalDraft.keep(more)
    closeTab()
    expect(kept()).not.toMatch(/Maria|Ana|a@b/)
    expect(severalDraft.load()).toMatchObject({
      kind: 'found',
      draft: { personal: false, content: { items: [{ productId: 'birth', quantity: 2, needsApostille: true }] } },
    })
  })

  it('is kept with names once the person has agreed, as it changes', () => {
    severalDraft.save(draft, true)
    severalDraft.keep(more)
    expect(severalDraft.load()).toMatchObject({ draft: { personal: true, content: more } })
  })

  it('is kept without the CPF also then', () => {
    oneDraft.save(form, true)
    expect(localStorage.getItem(savedWizardDraftKey)).toContain('Ana Souza')
    expect(localStorage.getItem(savedWizardDraftKey)).not.toContain('529.982.247-25')
  })

  it('loses the CPF that releases before kept as soon as it is read', () => {
    const envelope = { version: 1, savedAt: daysAgo(1), personal: true, content: form }
    localStorage.setItem(savedWizardDraftKey, JSON.stringify(envelope))
    expect(oneDraft.load()).toMatchObject({ draft: { content: { applicantName: 'Ana Souza', applicantCpf: '' } } })
    expect(localStorage.getItem(savedWizardDraftKey)).not.toContain('529.982.247-25')
  })

  it('is not kept before a document is chosen', () => {
    severalDraft.keep(emptyDraft('a', 'US'))
    oneDraft.keep({ ...form, documentType: '' })
    expect(localStorage).toHaveLength(0)
  })

  it('takes the place of another one that was begun, and of none that a person has saved', () => {
    severalDraft.keep(draft)
    closeTab()
    severalDraft.keep(more)
    expect(severalDraft.load()).toMatchObject({ draft: { content: { items: [{ needsApostille: true }] } } })
    severalDraft.save(draft, false)
    closeTab()
    severalDraft.keep(more)
    expect(severalDraft.load()).toMatchObject({ draft: { content: { items: [{ needsApostille: false }] } } })
  })

  it('does not come back by a tab that is still open after it was erased', () => {
    severalDraft.keep(draft)
    severalDraft.erase()
    severalDraft.keep(more)
    expect(kept()).toBe('')
    forgetTabOrder('several')
    severalDraft.keep(more)
    expect(kept()).not.toBe('')
  })

  it('keeps the name of the order that was made of it', () => {
    severalDraft.keep(draft)
    severalDraft.ordered('key-0')
    severalDraft.keep(more)
    expect(severalDraft.load()).toMatchObject({ draft: { order: 'key-0' } })
  })

  it('is gone after 30 days', () => {
    severalDraft.save(draft, true)
    const { savedAt: _, ...rest } = JSON.parse(kept())
    localStorage.setItem(savedRequestDraftKey, JSON.stringify({ ...rest, savedAt: daysAgo(29.9) }))
    expect(severalDraft.load()).toMatchObject({ kind: 'found' })
    localStorage.setItem(savedRequestDraftKey, JSON.stringify({ ...rest, savedAt: daysAgo(30.1) }))
    expect(severalDraft.load()).toEqual({ kind: 'none' })
    expect(kept()).toBe('')
  })

  it('takes from the tab what was typed, but not which order was made of it', () => {
    keepTabOrder('several', { savedAt: daysAgo(1), token: 'customer-token', orderNumber: 'CO-2026-00001' })
    sessionStorage.setItem('requestDraft', JSON.stringify(draft))
    eraseTyped('several')
    expect(sessionStorage.getItem('requestDraft')).toBeNull()
    expect(tabOrder('several')).toMatchObject({ token: 'customer-token' })
  })
})
