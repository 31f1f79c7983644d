import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { FormattedInput } from './FormattedInput'

const inFours = (typed: string) => typed.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

const open = (value: string) => {
  render(
    <Form initialValues={{ number: value }}>
      <Form.Item name="number" label="Número">
        <FormattedInput format={inFours} />
      </Form.Item>
    </Form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Número')
  return { input, user: userEvent.setup({ delay: null }) }
}

describe('an input that formats what is typed', () => {
  it('goes on where a digit was put in', async () => {
    const { input, user } = open('4242 4242')
    await user.type(input, '17', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(input).toHaveValue('4217 4242 42')
    expect(input.selectionStart).toBe(4)
  })

  it('goes on where a digit was deleted', async () => {
    const { input, user } = open('4242 1742')
    await user.type(input, '{Backspace}{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    expect(input).toHaveValue('4242 42')
    expect(input.selectionStart).toBe(5)
  })

  it('steps over a blank that cannot be deleted', async () => {
    const { input, user } = open('4242 4242')
    await user.type(input, '{Backspace}{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    expect(input).toHaveValue('4244 242')
    expect(input.selectionStart).toBe(3)
  })

  it('writes on at the end', async () => {
    const { input, user } = open('')
    await user.type(input, '42424x2')
    expect(input).toHaveValue('4242 42')
    expect(input.selectionStart).toBe(7)
  })
})
