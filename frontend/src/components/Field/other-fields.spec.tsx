import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useCustomerForm } from '../../lib/customer-form'
import { FormattedField } from './FormattedField'
import { PostalCodeField } from './PostalCodeField'
import { QuantityField } from './QuantityField'
import { RadioGroupField } from './RadioGroupField'

const inFours = (typed: string) => typed.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

const Formatted = ({ start }: { readonly start: string }) => {
  const [value, setValue] = useState(start)
  return <FormattedField label="Número" required format={inFours} value={value} onChange={setValue} />
}

describe('a field that formats what is typed', () => {
  it('goes on where a digit was put in', async () => {
    render(<Formatted start="4242 4242" />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Número' })
    await userEvent.type(input, '17', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(input).toHaveValue('4217 4242 42')
    expect(input.selectionStart).toBe(4)
  })

  it('steps over a blank that cannot be deleted', async () => {
    render(<Formatted start="4242 4242" />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Número' })
    await userEvent.type(input, '{Backspace}{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect(input).toHaveValue('4244 242')
    expect(input.selectionStart).toBe(3)
  })
})

const PostalCode = ({ country }: { readonly country: string }) => {
  const [code, setCode] = useState('')
  return <PostalCodeField country={country} value={code} onChange={setCode} />
}

describe('a postal code', () => {
  it('waits for the country', () => {
    render(<PostalCode country="" />)
    const code = screen.getByRole('textbox', { name: 'Código postal' })
    expect(code).toBeDisabled()
    expect(code).toHaveAccessibleDescription('Escolha primeiro o país.')
  })

  it('is written as its country writes it', async () => {
    render(<PostalCode country="BR" />)
    const code = screen.getByRole('textbox', { name: 'Código postal' })
    await userEvent.type(code, '01310100')
    expect(code).toHaveValue('01310-100')
    expect(code).toHaveAccessibleDescription(/^Exemplo: /)
  })

  it('is optional where the country has none', () => {
    render(<PostalCode country="AE" />)
    expect(screen.getByRole('textbox', { name: 'Código postal (opcional)' })).toBeEnabled()
  })
})

let quantity = 0
const Quantity = () => {
  const [value, setValue] = useState(1)
  quantity = value
  return <QuantityField label="Quantidade" required value={value} onChange={setValue} max={10} />
}

describe('a quantity', () => {
  it('is stepped within its limits', async () => {
    render(<Quantity />)
    const fewer = screen.getByRole('button', { name: 'Diminuir' })
    expect(fewer).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Aumentar' }))
    expect(screen.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue('2')
    await userEvent.click(fewer)
    expect(quantity).toBe(1)
    await userEvent.type(screen.getByRole('spinbutton'), '{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(quantity).toBe(2)
  })

  it('is typed, and put right when it is left', async () => {
    render(<Quantity />)
    const input = screen.getByRole('spinbutton')
    await userEvent.clear(input)
    expect(input).toHaveValue('')
    await userEvent.type(input, '7a')
    expect(quantity).toBe(7)
    await userEvent.type(input, '5')
    expect(quantity).toBe(7)
    await userEvent.tab()
    expect(quantity).toBe(10)
    expect(input).toHaveValue('10')
    await userEvent.clear(input)
    await userEvent.tab()
    expect(input).toHaveValue('10')
  })
})

const options = [
  { value: 'one', label: 'Um documento', help: 'Em três passos' },
  { value: 'many', label: 'Vários documentos' },
  { value: 'none', label: 'Nenhum', disabled: true },
]

describe('one choice of a few', () => {
  it('is kept by the form that it registers with', async () => {
    const send = jest.fn()
    const Form = () => {
      const { register, handleSubmit, formState } = useCustomerForm<{ kind: string }>({
        defaultValues: { kind: 'many' },
      })
      return (
        <form noValidate onSubmit={handleSubmit(send)}>
          <RadioGroupField
            label="O que você precisa?"
            required
            options={options}
            error={formState.errors.kind?.message}
            {...register('kind')}
          />
          <button type="submit">Enviar</button>
        </form>
      )
    }
    render(<Form />)
    const group = screen.getByRole('radiogroup', { name: 'O que você precisa?' })
    expect(group).toBeRequired()
    expect(screen.getByRole('radio', { name: 'Vários documentos' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^Um documento/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'Nenhum' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ kind: 'one' }))
  })

  it('is what its value says where no form keeps it', async () => {
    const Choice = () => {
      const [kind, setKind] = useState('one')
      return (
        <RadioGroupField
          label="Fluxo"
          required
          options={options}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          error={kind === 'many' ? 'Hoje não.' : undefined}
        />
      )
    }
    render(<Choice />)
    await userEvent.click(screen.getByRole('radio', { name: 'Vários documentos' }))
    expect(screen.getByRole('radio', { name: 'Vários documentos' })).toBeChecked()
    expect(screen.getByRole('radio', { name: /^Um documento/ })).not.toBeChecked()
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Hoje não.')
  })
})
