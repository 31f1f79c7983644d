import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../../testing/fake-server'
import { birthItem, marriageItem } from '../../../../testing/orders'
import { done, formOf, press, write } from '../../testing/command-form'
import { routeOf } from '../../testing/office'

const italian = {
  ...birthItem,
  purpose: 'italian-citizenship',
  countryOfUse: 'IT',
  plan: ['issue', 'apostille'] as ('issue' | 'apostille')[],
  progress: { ...birthItem.progress, apostille: 'waiting' as const },
}
const priced = (total: number) => json({ priceList: 'multi-item-2025', addedServices: [], total, currency: 'USD' })

describe('changing what a document is for', () => {
  it('begins with what the document is for, and names what goes back and what is charged', async () => {
    const { form, bodies, server } = await formOf('change-use', {
      documents: [italian, marriageItem],
    })
    server.routes['POST /api/pricing/calculate'] = () => priced(30)
    await userEvent.click(form.getByRole('checkbox', { name: 'Apostila de Haia' }))
    expect(await form.findByText(/^Volta até:.*30,00/)).toBeVisible()
    await userEvent.click(form.getByRole('checkbox', { name: 'Tradução juramentada' }))
    expect(await form.findByText(/^Será cobrado:.*30,00/)).toBeVisible()
    await write(form, /Observação/, 'O cliente escreveu')
    await press(form, 'Mudar finalidade')
    await done()
    expect(bodies()).toEqual([
      {
        itemId: italian.id,
        purpose: 'italian-citizenship',
        countryOfUse: 'IT',
        add: ['translation'],
        drop: ['apostille'],
        notes: 'O cliente escreveu',
      },
    ])
  })

  it('prices the apostille of the translation with the translation that is dropped', async () => {
    const translated = {
      ...italian,
      plan: ['issue', 'translate', 'apostille-translation'] as ('issue' | 'translate' | 'apostille-translation')[],
    }
    const { form, bodies, server } = await formOf('change-use', { documents: [translated] })
    server.routes['POST /api/pricing/calculate'] = () => priced(80)
    await userEvent.click(form.getByRole('checkbox', { name: 'Tradução juramentada' }))
    expect(await form.findByText(/^Volta até:.*80,00/)).toBeVisible()
    const [asked] = server.callsTo('POST /api/pricing/calculate')
    expect(asked?.body).toMatchObject({
      addedServices: [
        { service: 'translation', quantity: 1 },
        { service: 'translation-apostille', quantity: 1 },
      ],
    })
    await press(form, 'Mudar finalidade')
    await done()
    expect(bodies()).toMatchObject([{ drop: ['translation'] }])
  })

  it('takes the values of the document that is chosen', async () => {
    const { form, bodies } = await formOf('change-use', { documents: [italian, marriageItem] })
    await userEvent.click(form.getByRole('radio', { name: /Casamento/ }))
    await press(form, 'Mudar finalidade')
    await done()
    expect(bodies()).toEqual([{ itemId: marriageItem.id, add: [], drop: [] }])
  })

  it('says why the order does not take it', async () => {
    const { server, form } = await formOf('change-use', { documents: [italian, marriageItem] })
    const refusal = 'A apostila de Haia não vale neste país: Emirados Árabes Unidos. Tire a apostila do pedido.'
    server.routes[routeOf('change-use')] = () => problem(400, refusal)
    await press(form, 'Mudar finalidade')
    expect(await form.findByText(refusal)).toBeVisible()
    expect(screen.getByText('A finalidade não foi mudada')).toBeVisible()
  })
})
