import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { listSharedSteps, suggestStep } from './bulk-steps'

const taking = (...names: readonly StaffCommandName[]) => ({
  id: 'a',
  revision: 1,
  orderNumber: 'CO-2026-00001',
  allowedCommands: names.map((name) => ({ name, itemIds: [] })),
})

describe('the steps that selected orders share', () => {
  it('are those that at least one takes, with how many do', () => {
    const orders = [taking('issue', 'note'), taking('issue', 'note'), taking('ship', 'note')]
    expect(listSharedSteps(orders).map(({ label }) => label)).toEqual([
      'Emitir (2 de 3)',
      'Etiquetas',
      'Enviar (1 de 3)',
      'Anotar (3 de 3)',
      'Atualizar Status em Lote',
    ])
    expect(suggestStep(orders)).toBe('issue')
  })

  it('are all, uncounted, where the orders are known by their ids alone', () => {
    const steps = listSharedSteps([{ id: 'a', revision: 1, orderNumber: 'CO-2026-00001' }])
    expect(steps).toHaveLength(12)
    expect(steps[1]?.label).toBe('Emitir')
  })

  it('suggest the label of the courier before a typed number', () => {
    expect(suggestStep([taking('ship', 'shipments'), taking('ship', 'shipments')])).toBe('labels')
    expect(suggestStep([taking('ship')])).toBe('ship')
  })

  it('suggest nothing where no work is open', () => expect(suggestStep([taking('note')])).toBeUndefined())
})
