import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { schemaRule, useCustomerForm } from '../../lib/customer-form'
import { CheckboxField } from './CheckboxField'
import { SelectField } from './SelectField'
import { TextAreaField, TextField } from './TextField'

type Values = { name: string; relation: string; notes: string; agreed: boolean }

const nameRule = schemaRule(z.string().check(z.minLength(3, 'Nome é obrigatório')))
const relationRule = schemaRule(z.string().check(z.minLength(1, 'Escolha o parentesco')))
const agreedRule = { validate: (value: boolean) => value || 'Marque para continuar' }

const Form = ({ onSend }: { readonly onSend: (values: Values) => void }) => {
  const { register, handleSubmit, formState } = useCustomerForm<Values>({
    defaultValues: { name: '', relation: '', notes: '', agreed: false },
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit(onSend)}>
      <TextField
        label="Nome completo"
        help="Como na certidão."
        required
        error={errors.name?.message}
        {...register('name', nameRule)}
      />
      <SelectField
        label="Parentesco"
        required
        placeholder="Escolha"
        options={[
          { value: 'self', label: 'Eu mesmo' },
          { value: 'mother', label: 'Mãe' },
        ]}
        error={errors.relation?.message}
        {...register('relation', relationRule)}
      />
      <TextAreaField label="Observações" {...register('notes')} />
      <CheckboxField help="Leia antes." error={errors.agreed?.message} {...register('agreed', agreedRule)}>
        Li os termos
      </CheckboxField>
      <button type="submit">Enviar</button>
    </form>
  )
}

describe('the fields of a form', () => {
  it('give the form what was typed and chosen', async () => {
    const send = jest.fn()
    render(<Form onSend={send} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome completo' }), 'Ana Souza')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Parentesco' }), 'Mãe')
    await userEvent.type(screen.getByRole('textbox', { name: 'Observações (opcional)' }), 'Livro 3')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Li os termos' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ana Souza', relation: 'mother', notes: 'Livro 3', agreed: true })
  })

  it('take a class of their page beside their own, of one line and of several', () => {
    render(
      <>
        <TextField label="Nome" className="wide" />
        <TextAreaField label="Motivo" className="low" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: /^Nome/ })).toHaveClass('control', 'wide')
    expect(screen.getByRole('textbox', { name: /^Motivo/ })).toHaveClass('control', 'low')
  })

  it('are checked when they are left, and from then on at every change', async () => {
    render(<Form onSend={jest.fn()} />)
    const name = screen.getByRole('textbox', { name: 'Nome completo' })
    expect(name).toHaveAccessibleDescription('Como na certidão.')
    await userEvent.type(name, 'An')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent('Nome é obrigatório')
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription('Como na certidão. Nome é obrigatório')
    await userEvent.type(name, 'a')
    await waitFor(() => expect(name).toBeValid())
    expect(name).toHaveAccessibleDescription('Como na certidão.')
  })

  it('lead to the first wrong one when the form is sent', async () => {
    const send = jest.fn()
    render(<Form onSend={send} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome completo' }), 'Ana')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    const relation = screen.getByRole('combobox', { name: 'Parentesco' })
    await waitFor(() => expect(relation).toHaveFocus())
    expect(relation).toHaveAccessibleDescription('Escolha o parentesco')
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Leia antes. Marque para continuar')
    expect(send).not.toHaveBeenCalled()
  })
})
