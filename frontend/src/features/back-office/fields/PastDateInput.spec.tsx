import { render, screen } from '@testing-library/react'
import { PastDateInput } from './PastDateInput'

afterEach(() => jest.useRealTimers())

describe('a past day that the office types', () => {
  it.each([
    ['2026-03-03T02:59:59.999Z', '2026-03-02'],
    ['2026-03-03T03:00:00.000Z', '2026-03-03'],
  ])('ends with today at the office: at %s with %s', (now, today) => {
    jest.useFakeTimers({ now: new Date(now) })
    render(<PastDateInput aria-label="Data" />)
    expect(screen.getByLabelText('Data')).toHaveAttribute('max', today)
  })
})
