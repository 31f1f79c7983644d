/** What to have at hand. */
export const certificateNeeds = [
  'O estado e a cidade onde o nascimento foi registrado, se você souber.',
  'O nome completo na certidão e os nomes dos pais, como estão no registro.',
  'A data de nascimento.',
  'Se tiver, uma certidão antiga: ela traz livro, folha e termo.',
  'Se tiver, um RG ou passaporte, em foto ou PDF.',
]
export const certificateMinutes = 5
