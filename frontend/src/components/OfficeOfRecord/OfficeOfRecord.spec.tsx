import { screen } from '@testing-library/react'
import { fakeServer, json } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { OfficeOfRecord } from './OfficeOfRecord'

// A birth of 2013 at the office 104539.
const matricula = '104539 01 55 2013 1 00012 021 0000123 21'

describe('the office of a matrícula', () => {
  it('is named where the list has it', async () => {
    const office = { cns: '104539', name: 'Registro Civil da Sé', city: 'São Paulo', state: 'SP' }
    const server = fakeServer({ 'GET /api/notary-offices': () => json({ office }) })
    renderPage(<OfficeOfRecord matricula={matricula} />, '/')
    expect(await screen.findByText('Cartório: Registro Civil da Sé, São Paulo (SP)')).toBeVisible()
    expect(server.callsTo('GET /api/notary-offices')).toHaveLength(1)
  })

  it('is not asked for before the number is whole', () => {
    const server = fakeServer({})
    renderPage(<OfficeOfRecord matricula="104539 01 55" />, '/')
    expect(server.calls).toHaveLength(0)
    expect(screen.queryByText(/^Cartório/)).toBeNull()
  })
})
