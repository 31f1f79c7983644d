import { documentInstructions } from './document-instructions.js'
import { applicantInstructions, certificateInstructions } from './field-instructions.js'
import { addressInstructions, orderInstructions } from './order-instructions.js'

it.each([
  ['complete-your-data form', applicantInstructions],
  ['documents', documentInstructions],
  ['birth certificate', certificateInstructions],
  ['delivery address', addressInstructions],
  ['order', orderInstructions],
])('every field of the %s says what to do, and no two of them say the same', (_form, instructions) => {
  const said = Object.values(instructions)
  for (const sentence of said) expect(sentence).toMatch(/^(Digite|Escolha|Escreva|Selecione) /)
  expect(new Set(said).size).toBe(said.length)
})
