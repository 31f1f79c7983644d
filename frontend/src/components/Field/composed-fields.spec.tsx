import { maskCpf } from '@cartorio/contracts/cpf-mask.js'
import { maskPostalCode } from '@cartorio/contracts/postal-codes.js'
import { type TypedCase, typedCases } from '@cartorio/contracts/testing/typed-cases.js'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { composeByKeys, composeEachKey } from '../../testing/compose'
import { CountryField } from './CountryField'
import { DateField } from './DateField'
import { FormattedField } from './FormattedField'
import { QuantityField } from './QuantityField'

const formats: Partial<Record<TypedCase['kind'], (typed: string, country: string) => string>> = {
  'postal code': (typed, country) => maskPostalCode(country, typed),
  CPF: maskCpf,
}
const formatted = typedCases.flatMap((typed) => {
  const format = formats[typed.kind]
  return format === undefined ? [] : [{ ...typed, format: (text: string) => format(text, typed.country ?? '') }]
})

let kept = ''
const Formatted = ({ format }: { readonly format: (typed: string) => string }) => {
  const [value, setValue] = useState('')
  kept = value
  return <FormattedField label="Número" required format={format} value={value} onChange={setValue} />
}
const openFormatted = (format: (typed: string) => string) => {
  render(<Formatted format={format} />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Número' })
}

describe('a field that formats', () => {
  it.each(formatted)('reads $kind $country from $typed, composed as one text', ({ typed, right, format }) => {
    const input = openFormatted(format)
    composeByKeys(input, typed)
    expect(input).toHaveValue(right)
    expect(kept).toBe(right)
  })

  it.each(formatted.filter(({ how }) => how === 'composed'))(
    'reads $kind $country from $typed, each key composed by itself',
    ({ typed, right, format }) => {
      const input = openFormatted(format)
      composeEachKey(input, typed)
      expect(input).toHaveValue(right)
    },
  )

  it.each(formatted)('reads $kind $country from $typed, pasted', async ({ typed, right, format }) => {
    const input = openFormatted(format)
    expect(input).not.toHaveAttribute('maxlength')
    await userEvent.click(input)
    await userEvent.paste(typed)
    expect(input).toHaveValue(right)
  })

  it('formats when it is left, where the keyboard did not end its composition', () => {
    const input = openFormatted(maskCpf)
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: '５２９98224725' }, isComposing: true })
    expect(input).toHaveValue('５２９98224725')
    fireEvent.blur(input)
    expect(input).toHaveValue('529.982.247-25')
  })
})

describe('a date', () => {
  const Birth = () => {
    const [value, setValue] = useState('')
    kept = value
    return <DateField label="Nascimento" required value={value} onChange={setValue} />
  }
  const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  it.each([
    ['15', '15'],
    ['１５', '15'],
    ['3', '3'],
  ])('takes the day %s from a keyboard that composes', (typed, right) => {
    render(<Birth />)
    composeByKeys(part('Dia'), typed)
    expect(part('Dia')).toHaveValue(right)
  })

  it('is whole after day, month and year were composed', () => {
    render(<Birth />)
    composeEachKey(part('Dia'), '１５')
    composeEachKey(part('Mês'), '０３')
    composeByKeys(part('Ano'), '１９９０')
    expect(kept).toBe('1990-03-15')
  })

  it('is read whole from what is pasted', async () => {
    render(<Birth />)
    await userEvent.click(part('Dia'))
    await userEvent.paste('１５／０３／１９９０')
    expect(kept).toBe('1990-03-15')
  })
})

describe('a quantity', () => {
  it('is taken from a keyboard that composes', () => {
    let quantity = 1
    const Quantity = () => {
      const [value, setValue] = useState(1)
      quantity = value
      return <QuantityField label="Quantidade" required value={value} onChange={setValue} max={10} />
    }
    render(<Quantity />)
    const input = screen.getByRole<HTMLInputElement>('spinbutton')
    fireEvent.input(input, { target: { value: '' } })
    composeByKeys(input, '７')
    expect(input).toHaveValue('7')
    expect(quantity).toBe(7)
  })
})

describe('a country', () => {
  it('is not chosen by the Enter that ends a composition', () => {
    let country = ''
    const Country = () => {
      const [value, setValue] = useState('')
      country = value
      return <CountryField label="País" required value={value} onChange={setValue} />
    }
    render(<Country />)
    const input = screen.getByRole<HTMLInputElement>('combobox')
    composeByKeys(input, 'portu')
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    expect(country).toBe('')
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(country).toBe('PT')
  })
})
