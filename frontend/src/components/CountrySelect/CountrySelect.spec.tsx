import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CountrySelect } from './CountrySelect'

const open = async (props: { readonly forDelivery?: boolean }, typed: string) => {
  const onChange = jest.fn()
  render(<CountrySelect aria-label="País" onChange={onChange} {...props} />)
  const select = screen.getByRole('combobox', { name: 'País' })
  await userEvent.click(select)
  await userEvent.type(select, typed)
  return onChange
}

describe('choosing the country of delivery', () => {
  it('finds a country without its accents', async () => {
    const onChange = await open({ forDelivery: true }, 'quenia')
    await userEvent.click(await screen.findByText('Quênia'))
    expect(onChange.mock.calls[0]?.[0]).toBe('KE')
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
