import { adminRow } from '../../../testing/orders'
import { describeRowsAsCsv } from './export-view'

describe('the orders of a view as a file', () => {
  it('have a line each, and no name of a person', () => {
    const lines = describeRowsAsCsv([adminRow()]).split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Pedido;Situação;Próximo passo')
    expect(lines[1]).toContain('CO-2026-00001;Documento Emitido;Fazer a apostila de Haia;No cartório;2026-11-25;não')
    expect(lines[1]).toContain('"Certidão de Nascimento, Certidão de Casamento × 2"'.replaceAll('"', ''))
    expect(lines[1]).not.toContain('Maria')
  })

  it('hold no formula', () => {
    expect(describeRowsAsCsv([adminRow({ statusLabel: '=1+1' })])).toContain("'=1+1")
  })
})
