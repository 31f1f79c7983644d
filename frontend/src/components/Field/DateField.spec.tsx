import { birthDay } from '@cartorio/contracts/text.js'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { schemaRule, useCustomerForm } from '../../lib/customer-form'
import { DateField } from './DateField'

let value = ''

const Kept = ({ start }: { readonly start: string }) => {
  const [date, setDate] = useState(start)
  value = date
  return (
    <>
      <DateField label="Data de nascimento" required value={date} onChange={setDate} />
      <button type="button" onClick={() => setDate('2001-12-31')}>
        Do rascunho
      </button>
    </>
  )
}

const open = (start = '') => {
  render(<Kept start={start} />)
  const part = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return { day: part('Dia'), month: part('Mês'), year: part('Ano') }
}

describe('a date in three fields', () => {
  it('is a group with the name of the question, filled in by the browser part by part', () => {
    const { day, month, year } = open()
    const group = screen.getByRole('group', { name: 'Data de nascimento' })
    expect(within(group).getAllByRole('textbox')).toEqual([day, month, year])
    expect([day, month, year].map((input) => input.autocomplete)).toEqual(['bday-day', 'bday-month', 'bday-year'])
  })

  it('keeps what was typed so far, and is the ISO day once it is complete', async () => {
    const { day, month, year } = open()
    await userEvent.type(day, '3')
    expect(value).toBe('--3')
    await userEvent.type(month, '5')
    expect(value).toBe('-5-3')
    await userEvent.type(year, '199')
    expect(value).toBe('199-5-3')
    await userEvent.type(year, '0')
    expect(value).toBe('1990-05-03')
    expect([day.value, month.value, year.value]).toEqual(['3', '5', '1990'])
  })

  it('keeps leading zeros as they are typed, and takes no letters', async () => {
    const { day, month, year } = open()
    await userEvent.type(day, '0x3')
    await userEvent.type(month, '05')
    await userEvent.type(year, '19901')
    expect([day.value, month.value, year.value]).toEqual(['03', '05', '1990'])
    expect(value).toBe('1990-05-03')
  })

  it.each(['03/05/1990', '1990-05-03', '3.5.1990', '03 05 1990', ' 03051990 '])(
    'takes the whole date “%s” pasted into any part',
    async (pasted) => {
      const { day, month, year } = open()
      await userEvent.click(month)
      await userEvent.paste(pasted)
      expect(value).toBe('1990-05-03')
      expect([Number(day.value), Number(month.value), year.value]).toEqual([3, 5, '1990'])
    },
  )

  it('shows a date or the part of one that the form gives it', async () => {
    const { day, month, year } = open('-5-3')
    expect([day.value, month.value, year.value]).toEqual(['3', '5', ''])
    await userEvent.click(screen.getByRole('button', { name: 'Do rascunho' }))
    expect([day.value, month.value, year.value]).toEqual(['31', '12', '2001'])
  })

  it('says when it is left that a day does not exist', async () => {
    const { day, month, year } = open()
    await userEvent.type(day, '31')
    await userEvent.type(month, '02')
    await userEvent.type(year, '1990')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    expect(screen.getByRole('alert')).toHaveTextContent('Esta data não existe. Confira o dia e o mês.')
    expect(day).toBeInvalid()
    await userEvent.clear(day)
    await userEvent.type(day, '28')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

const Form = ({ onSend }: { readonly onSend: (values: { born: string }) => void }) => {
  const { control, handleSubmit, formState } = useCustomerForm<{ born: string }>({ defaultValues: { born: '' } })
  return (
    <form noValidate onSubmit={handleSubmit(onSend)}>
      <Controller
        name="born"
        control={control}
        rules={schemaRule(birthDay())}
        render={({ field }) => (
          <DateField {...field} label="Data de nascimento" required error={formState.errors.born?.message} />
        )}
      />
      <button type="submit">Enviar</button>
    </form>
  )
}

it('is checked by the form when the group is left, and leads to the part that is missing', async () => {
  const send = jest.fn()
  render(<Form onSend={send} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Dia' }), '3')
  await userEvent.tab()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Data de nascimento inválida')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mês' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'Mês' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Dia' })).toBeValid()
  await userEvent.type(screen.getByRole('textbox', { name: 'Mês' }), '5')
  await userEvent.type(screen.getByRole('textbox', { name: 'Ano' }), '1990')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]?.[0]).toEqual({ born: '1990-05-03' })
})
