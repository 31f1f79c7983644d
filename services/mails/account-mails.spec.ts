import { instantSchema } from '@cartorio/contracts/ids.js'
import { type ChangedBy, isNoticed, type NoticedEvent, renderAccountNotice } from './account-mails.js'

const site = 'https://cartorio.example'
const at = instantSchema.parse('2026-11-30T15:00:00.000Z')
const written = (event: NoticedEvent, by: ChangedBy = 'self') =>
  renderAccountNotice(site, { event, by, at }, 'Olga Dias')

describe('the mail about a change of an account', () => {
  const events: readonly NoticedEvent[] = [
    { type: 'StaffPasswordChanged', data: {} },
    { type: 'StaffSecondFactorSet', data: { kind: 'totp' } },
    { type: 'StaffSecondFactorSet', data: { kind: 'passkey' } },
    { type: 'StaffSecondFactorRemoved', data: { kind: 'totp' } },
    { type: 'StaffSecondFactorRemoved', data: { kind: 'passkey' } },
    { type: 'StaffRecoveryCodesReplaced', data: {} },
    { type: 'StaffRecoveryCodeUsed', data: { left: 1 } },
  ]

  it.each(events)('says what changed, when, and what to do if it was someone else: $type $data.kind', (event) => {
    const { subject, text, html, keys } = written(event)
    expect(text).toContain('Olá, Olga.')
    expect(text).toContain(subject)
    expect(text).toContain('Quando: 30/11/2026 12:00 (horário de Brasília)')
    expect(text).toMatch(/Se não foi você, .*“Esqueceu a senha\?”/)
    expect(html).toContain(`${site}/admin/conta`)
    expect(keys).toEqual([])
  })

  it('has a subject of its own for each change', () =>
    expect(new Set(events.map((event) => written(event).subject)).size).toBe(events.length))

  it('counts the recovery codes that are left', () => {
    const left = (count: number) => written({ type: 'StaffRecoveryCodeUsed', data: { left: count } }).text
    expect([left(0), left(1), left(9)]).toEqual([
      expect.stringContaining('Era o último'),
      expect.stringContaining('Resta 1 código.'),
      expect.stringContaining('Restam 9 códigos.'),
    ])
  })

  it('says which colleague removed the second factor, and why', () => {
    const removed = { type: 'StaffSecondFactorRemoved', data: { kind: 'totp', reason: 'device-lost' } } as const
    const { text } = written(removed, { colleague: 'Rita Prado' })
    expect(text).toContain('Rita Prado removeu tudo o que a conta pedia além da senha')
    expect(text).toContain('Motivo: perdeu o celular ou a chave.')
    expect(text).toContain('Se você não pediu isso')
    const { reason: _, ...byShell } = removed.data
    expect(written({ ...removed, data: byShell }, 'shell').text).toContain('Quem administra o sistema removeu')
  })

  it('is about no other event of the account', () => {
    expect(isNoticed({ type: 'StaffPasswordChanged' })).toBe(true)
    for (const type of ['StaffAccountCreated', 'StaffViewSaved', 'OrderPaid']) expect(isNoticed({ type })).toBe(false)
  })
})
