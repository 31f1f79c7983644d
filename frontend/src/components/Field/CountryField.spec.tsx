import { countrySearches } from '@cartorio/contracts/testing/country-searches.js'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CountryField } from './CountryField'

let country = ''

type KeptProps = { readonly start?: string; readonly forDelivery?: boolean; readonly required?: boolean }

const Kept = ({ start = '', forDelivery = false, required = true }: KeptProps) => {
  const [value, setValue] = useState(start)
  country = value
  return (
    <>
      <CountryField label="País" required={required} forDelivery={forDelivery} value={value} onChange={setValue} />
      <button type="button">Continuar</button>
    </>
  )
}

const open = (props: KeptProps = {}) => {
  render(<Kept {...props} />)
  return screen.getByRole<HTMLInputElement>('combobox', { name: props.required === false ? 'País (opcional)' : 'País' })
}

describe('the country of delivery', () => {
  it.each(countrySearches)('is found by “%s” as %s', async (typed, name, code) => {
    const input = open({ forDelivery: true })
    await userEvent.type(input, typed)
    await userEvent.click(screen.getByRole('option', { name }))
    expect(country).toBe(code)
    expect(input).toHaveValue(name)
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('is offered in groups that begin with the countries where most Brazilians live', async () => {
    await userEvent.click(open({ forDelivery: true }))
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Onde vivem mais brasileiros',
      'Também enviamos para',
      'Sem entrega',
    ])
    const first = screen.getAllByRole('option').slice(0, 3)
    expect(first.map((option) => option.textContent)).toEqual(['Estados Unidos', 'Portugal', 'Paraguai'])
  })

  it('is named with the reason where nothing is sent, and is not taken by pointer, Enter or Tab', async () => {
    const input = open({ forDelivery: true })
    await userEvent.type(input, 'cuba')
    const cuba = screen.getByRole('option', { name: 'Cuba (sanções internacionais)' })
    expect(cuba).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(cuba)
    await userEvent.type(input, '{Enter}')
    await userEvent.tab()
    expect(country).toBe('')
    await waitFor(() => expect(input).toHaveValue(''))
  })
})

describe('a country by keyboard', () => {
  it('is the first one found, taken by Enter without sending the form', async () => {
    const sent = jest.fn()
    render(
      <form onSubmit={sent}>
        <Kept />
      </form>,
    )
    await userEvent.type(screen.getByRole('combobox'), 'ingla{Enter}')
    expect(country).toBe('GB')
    expect(sent).not.toHaveBeenCalled()
  })

  it('is walked to with the arrows and named to a screen reader', async () => {
    const input = open()
    await userEvent.type(input, '{ArrowDown}{ArrowDown}')
    const walked = screen.getByRole('option', { name: 'Portugal' })
    expect(input).toHaveAttribute('aria-activedescendant', walked.id)
    await userEvent.keyboard('{Enter}')
    expect(country).toBe('PT')
  })

  it('is not changed by looking: Tab and Escape leave what was chosen', async () => {
    const input = open({ start: 'JP' })
    expect(input).toHaveValue('Japão')
    await userEvent.click(input)
    expect(screen.getByRole('option', { name: 'Japão' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    expect(country).toBe('JP')
    await userEvent.type(input, 'por{Escape}{Escape}')
    expect(input).toHaveValue('Japão')
    expect(country).toBe('JP')
  })

  it('is none after an untouched list is left', async () => {
    const input = open()
    await userEvent.click(input)
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(country).toBe('')
    expect(input).toHaveValue('')
  })

  it('says that nothing is found, and takes the text back when it is left', async () => {
    const input = open({ start: 'JP' })
    await userEvent.clear(input)
    await userEvent.type(input, 'xyz')
    expect(screen.getByRole('status')).toHaveTextContent('Nenhum país encontrado. Confira o nome.')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(input).toHaveValue('Japão')
  })
})

describe('a country of any form', () => {
  it('is taken when its whole name stands there, as a browser fills it in', async () => {
    const input = open()
    await userEvent.type(input, 'alemanha')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(country).toBe('DE')
    expect(input).toHaveValue('Alemanha')
  })

  it('can be one where nothing is sent', async () => {
    await userEvent.type(open(), 'cuba{Enter}')
    expect(country).toBe('CU')
  })

  it('can be taken back where it is optional', async () => {
    const input = open({ start: 'JP', required: false })
    await userEvent.clear(input)
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(country).toBe('')
  })
})
