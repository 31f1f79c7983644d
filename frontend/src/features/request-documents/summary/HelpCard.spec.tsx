import { render, screen } from '@testing-library/react'
import { writeFrame } from '../../../testing/write-frame'
import { HelpCard } from './OrderSummary'

describe('the help card beside the order (specification §2)', () => {
  afterEach(() => {
    document.head.innerHTML = ''
  })

  it('opens a chat with a greeting in a new tab', () => {
    writeFrame({ contact: { whatsapp: '5511999990000' } })
    render(<HelpCard />)
    expect(screen.getByRole('heading', { name: 'Precisa de ajuda?' })).toBeVisible()
    const chat = screen.getByRole('link', { name: 'Falar pelo WhatsApp' })
    expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5511999990000\?text=Ol%C3%A1/))
    expect(chat).toHaveAttribute('target', '_blank')
  })

  it('leads to the contact page where the office has no chat', () => {
    render(<HelpCard />)
    expect(screen.getByRole('link', { name: 'Falar com a equipe' })).toHaveAttribute('href', '/contato')
  })
})
