import { maxDraftFiles } from '@cartorio/contracts/http/uploads.js'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { json, laterAnswer, problem } from '../../../../testing/fake-server'
import {
  button,
  filledForm,
  keptDraft,
  openWizard,
  uploadCall,
  uploaded,
  uploadToken,
} from '../../../../testing/wizard'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const pdf = (name = 'rg.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const chooser = () => screen.findByLabelText<HTMLInputElement>('Arquivos para anexar')
const rows = () => within(screen.getByRole('list', { name: 'Arquivos anexados' })).getAllByRole('listitem')
const sent = { draft: uploadToken, files: [{ id: 'id-rg.pdf', fileName: 'rg.pdf', bytes: 9 }] }
const gone = (code: string) => () => problem(409, 'O prazo de 24 horas desses arquivos acabou.', { code })

describe('the wizard’s attachments', () => {
  it('say what is taken (§5, §9) and which documents help, and are left out without a question', async () => {
    const { user } = openWizard('anexos')
    expect(await button('Escolher arquivos')).toHaveAccessibleDescription(/PDF, JPG, PNG até 10 MB cada/)
    const accepted = screen.getByRole('region', { name: 'Documentos aceitos' })
    expect(within(accepted).getByText(/^Certidão de nascimento antiga/)).toBeVisible()
    await user.click(await button('Continuar para revisão'))
    expect(await screen.findByText('Nenhum arquivo anexado.')).toBeVisible()
  })

  it('open the file dialog by the keyboard', async () => {
    const { user } = openWizard('anexos')
    const clicked = jest.fn()
    ;(await chooser()).addEventListener('click', clicked)
    ;(await button('Escolher arquivos')).focus()
    await user.keyboard('{Enter}')
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('go off one after the other with their progress, and are kept for a reload', async () => {
    const later = laterAnswer()
    const { user, server } = openWizard('anexos', undefined, { [uploadCall]: () => later.promise })
    await user.upload(await chooser(), [pdf(), pdf('antiga.pdf')])
    expect(await screen.findByRole('progressbar', { name: 'Envio de rg.pdf' })).toHaveAttribute('value', '0.5')
    expect(rows()[1]).toHaveTextContent('Na fila')
    expect(server.callsTo(uploadCall)).toHaveLength(1)
    server.routes[uploadCall] = () => json(uploaded('antiga.pdf'), 201)
    later.give(json(uploaded(), 201))
    await waitFor(() => expect(rows().map((row) => /Enviado/.test(row.textContent))).toEqual([true, true]))
    expect(server.callsTo('POST /api/upload-drafts')).toHaveLength(1)
    await waitFor(() =>
      expect(keptDraft().attachments).toMatchObject({
        draft: uploadToken,
        files: [{ fileName: 'rg.pdf' }, { fileName: 'antiga.pdf' }],
        unfinished: [],
      }),
    )
  })

  it('are taken where they are dropped', async () => {
    openWizard('anexos')
    const zone = (await screen.findByText('Arraste os arquivos para cá')).parentElement as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { files: [pdf()] } })
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Enviado'))
    expect(fireEvent.drop(document.body, { cancelable: true })).toBe(false)
  })

  it.each([
    ['of another kind', new File(['x'], 'nota.txt', { type: 'text/plain' }), /Formato não aceito/],
    ['that is empty', new File([], 'vazio.pdf', { type: 'application/pdf' }), /O arquivo está vazio/],
    [
      'above 10 MB',
      Object.defineProperty(pdf('grande.pdf'), 'size', { value: 10 * 1024 * 1024 + 1 }),
      /o limite é 10 MB. Envie uma versão menor/,
    ],
  ])('are refused with a sentence: one %s', async (_, file, sentence) => {
    const { server } = openWizard('anexos')
    fireEvent.change(await chooser(), { target: { files: [file] } })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(server.callsTo(uploadCall)).toHaveLength(0)
  })

  it('refuse a script named .pdf with the server’s sentence, and offer no other try', async () => {
    const { user } = openWizard('anexos', undefined, { [uploadCall]: () => problem(415, 'Esse arquivo não é aceito.') })
    await user.upload(await chooser(), pdf('virus.pdf'))
    expect(await screen.findByText(/Esse arquivo não é aceito/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Tentar de novo/ })).toBeNull()
  })

  it('stay in the list as "Não enviado" up to the review and after a reload, until they are removed', async () => {
    const refusing = { [uploadCall]: () => problem(415, 'Esse arquivo não é aceito.') }
    const { user } = openWizard('anexos', undefined, refusing)
    await user.upload(await chooser(), pdf('virus.pdf'))
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Não enviado. Esse arquivo não é aceito.'))
    await user.click(await button('Continuar para revisão'))
    const files = within(await screen.findByRole('region', { name: 'Anexos' }))
    expect(files.getByText('virus.pdf: não enviado. Esse arquivo não é aceito.')).toBeVisible()
    await waitFor(() => expect(keptDraft().attachments.refused).toHaveLength(1))
    const { attachments } = keptDraft()
    cleanup()
    const again = openWizard('anexos', { form: filledForm, attachments }, refusing)
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Não enviado. Esse arquivo não é aceito.'))
    await again.user.click(await button('Remover virus.pdf'))
    await waitFor(() => expect(keptDraft().attachments.refused).toEqual([]))
  })

  it('are sent again as the same upload after the line was cut', async () => {
    const { user, server } = openWizard('anexos', undefined, {
      [uploadCall]: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await user.upload(await chooser(), pdf())
    expect(await screen.findByText(/Confira sua conexão e tente de novo/)).toBeVisible()
    server.routes[uploadCall] = () => json(uploaded(), 201)
    await user.click(await button('Tentar de novo: rg.pdf'))
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Enviado'))
    const keys = server.callsTo(uploadCall).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('are removed at the server too', async () => {
    const withdraw = `POST /api/upload-drafts/${uploadToken}/documents/id-rg.pdf/withdraw`
    const { user, server } = openWizard(
      'anexos',
      { form: filledForm, attachments: sent },
      {
        [`GET /api/upload-drafts/${uploadToken}`]: () =>
          json({ expiresAt: '2026-03-03T12:00:00.000Z', documents: [uploaded()] }),
        [withdraw]: () => json({ expiresAt: '2026-03-03T12:00:00.000Z', documents: [] }),
      },
    )
    await user.click(await button('Remover rg.pdf'))
    await waitFor(() => expect(screen.queryByText('rg.pdf')).toBeNull())
    expect(server.callsTo(withdraw)).toHaveLength(1)
    expect(await button('Escolher arquivos')).toHaveFocus()
    await waitFor(() => expect(keptDraft().attachments.files).toEqual([]))
  })

  it('are not more than a draft takes when they are dropped in two goes', async () => {
    const { server } = openWizard('anexos')
    const zone = (await screen.findByText('Arraste os arquivos para cá')).parentElement as HTMLElement
    for (const names of [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ])
      fireEvent.drop(zone, { dataTransfer: { files: names.map((name) => pdf(`${name}.pdf`)) } })
    await waitFor(() => expect(rows().filter((row) => /Enviado/.test(row.textContent))).toHaveLength(maxDraftFiles))
    expect(rows().at(-1)).toHaveTextContent(/são aceitos até 5 arquivos/)
    expect(server.callsTo(uploadCall)).toHaveLength(maxDraftFiles)
  })

  it('leave a file of the same name when one whose answer was lost is removed', async () => {
    const kept = (id: string) => ({ ...uploaded(), id, bytes: 8 })
    const withdraw = (id: string) => `POST /api/upload-drafts/${uploadToken}/documents/${id}/withdraw`
    const withdrawn = () => json({ expiresAt: '2026-03-03T12:00:00.000Z', documents: [] })
    const later = laterAnswer()
    const { user, server } = openWizard('anexos', undefined, {
      [uploadCall]: () => Promise.reject(new TypeError('Failed to fetch')),
      [`GET /api/upload-drafts/${uploadToken}`]: () =>
        json({ expiresAt: '2026-03-03T12:00:00.000Z', documents: [kept('second'), kept('lost')] }),
      [withdraw('lost')]: withdrawn,
      [withdraw('second')]: withdrawn,
    })
    await user.upload(await chooser(), pdf())
    await button('Tentar de novo: rg.pdf')
    server.routes[uploadCall] = () => later.promise
    await user.upload(await chooser(), pdf())
    await screen.findByRole('progressbar', { name: 'Envio de rg.pdf' })
    const [failed] = await screen.findAllByRole('button', { name: 'Remover rg.pdf' })
    if (failed) await user.click(failed)
    later.give(json(kept('second'), 201))
    await waitFor(() => expect(server.callsTo(withdraw('lost'))).toHaveLength(1))
    expect(server.callsTo(withdraw('second'))).toHaveLength(0)
    expect(rows()[0]).toHaveTextContent('Enviado')
  })

  it('show after a reload what the server has, and name the file that was on its way', async () => {
    openWizard(
      'anexos',
      { form: filledForm, attachments: { ...sent, unfinished: ['antiga.pdf', 'nova.pdf'] } },
      {
        [`GET /api/upload-drafts/${uploadToken}`]: () =>
          json({ expiresAt: '2026-03-03T12:00:00.000Z', documents: [uploaded(), uploaded('nova.pdf')] }),
      },
    )
    await waitFor(() => expect(screen.getByText('nova.pdf').parentElement).toHaveTextContent('Enviado'))
    expect(rows()).toHaveLength(3)
    expect(screen.getByText('antiga.pdf').parentElement).toHaveTextContent(/Escolha o arquivo de novo/)
  })

  it.each(['draft/expired', 'draft/unknown'])('say that they have to be chosen again after %s', async (code) => {
    openWizard(
      'anexos',
      { form: filledForm, attachments: sent },
      {
        [`GET /api/upload-drafts/${uploadToken}`]: gone(code),
      },
    )
    expect(await screen.findByText(/não estão mais guardados/)).toHaveFocus()
    await waitFor(() => expect(keptDraft().attachments.draft).toBe(''))
    cleanup()
  })
})
