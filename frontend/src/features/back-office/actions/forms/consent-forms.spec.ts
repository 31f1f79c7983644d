import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, laterAnswer, problem } from '../../../../testing/fake-server'
import { adminOrder, birthItem } from '../../../../testing/orders'
import { done, formOf, press } from '../../testing/command-form'

const attachRoute = `POST /api/admin/orders/${adminOrder().id}/signature-forms`
const formId = '0f0e0000-0000-4000-8000-000000000001'
const kept = () => json({ id: formId, fileName: 'formulario.pdf', mediaType: 'application/pdf', bytes: 8 }, 201)
const file = new File(['%PDF-1.7'], 'formulario.pdf', { type: 'application/pdf' })
const waiting = 'Espere o arquivo ser anexado.'

describe('demanding a paper with a form of the office', () => {
  const attaching = async () => {
    const answer = laterAnswer()
    const opened = await formOf('demand-paper', { documents: [birthItem] }, { [attachRoute]: () => answer.promise })
    await userEvent.click(opened.form.getByRole('checkbox', { name: /Nascimento/ }))
    await userEvent.upload(opened.form.getByLabelText('Arquivo do formulário a assinar'), file)
    await press(opened.form, 'Pedir o papel')
    return { ...opened, answer }
  }

  it('waits for the file that is being attached', async () => {
    const { form, bodies, answer } = await attaching()
    await waitFor(() => expect(form.getByText(waiting)).toBeVisible())
    expect(bodies()).toEqual([])
    answer.give(kept())
    expect(await form.findByText('formulario.pdf')).toBeVisible()
    await waitFor(() => expect(form.queryByText(waiting)).toBeNull())
    await press(form, 'Pedir o papel')
    await done()
    expect(bodies()).toMatchObject([{ paper: 'signed-request', formId }])
  })

  it('goes without a file that could not be attached', async () => {
    const { form, bodies, answer } = await attaching()
    await waitFor(() => expect(form.getByText(waiting)).toBeVisible())
    answer.give(problem(400, 'O arquivo não é um PDF.'))
    expect(await form.findByText('O arquivo não é um PDF.')).toBeVisible()
    await waitFor(() => expect(form.queryByText(waiting)).toBeNull())
    await press(form, 'Pedir o papel')
    await done()
    expect(bodies()).toEqual([{ itemIds: [birthItem.id], paper: 'signed-request' }])
  })
})
