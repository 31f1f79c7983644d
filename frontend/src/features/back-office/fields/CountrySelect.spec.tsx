import { countrySearches } from '@cartorio/contracts/testing/country-searches.js'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CountrySelect } from './CountrySelect'

const open = async (props: { readonly forDelivery?: boolean }, typed: string) => {
  const onChange = jest.fn()
  render(<CountrySelect aria-label="País" onChange={onChange} {...props} />)
  const select = screen.getByRole('combobox', { name: 'País' })
  await userEvent.click(select)
  if (typed !== '') await userEvent.type(select, typed)
  return onChange
}

const countriesShown = () =>
  [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)

describe('choosing the country of delivery', () => {
  it.each(countrySearches)('finds “%s” as %s', async (typed, name, code) => {
    const onChange = await open({ forDelivery: true }, typed)
    await userEvent.click(await screen.findByText(name))
    expect(onChange.mock.calls[0]?.[0]).toBe(code)
  })

  it('begins with the countries where most Brazilians live, and finds no country by the name of a group', async () => {
    await open({ forDelivery: true }, '')
    expect(countriesShown().slice(0, 3)).toEqual(['Estados Unidos', 'Portugal', 'Paraguai'])
    cleanup()
    await open({ forDelivery: true }, 'brasileiros')
    expect(countriesShown()).toEqual([])
  })

  it('names a country that is not served with the reason, and does not take it', async () => {
    const onChange = await open({ forDelivery: true }, 'cuba')
    await userEvent.click(await screen.findByText('Cuba (sanções internacionais)'))
    expect(onChange).not.toHaveBeenCalled()
  })
})

it('takes any country where nothing is sent', async () => {
  const onChange = await open({}, 'cuba')
  await userEvent.click(await screen.findByText('Cuba'))
  expect(onChange.mock.calls[0]?.[0]).toBe('CU')
})
