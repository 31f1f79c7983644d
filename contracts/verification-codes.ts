import * as z from 'zod/mini'
import { optionalText } from './text.js'
import { plainTyped } from './typed-text.js'

export const verificationCodeMessage =
  'O código de verificação tem de 4 a 60 letras, números, pontos, hifens e barras, sem espaços.'

/** The code by which a registry's own page confirms an electronic document; left out where it has none. */
export const verificationCodeText = () =>
  optionalText(200, plainTyped).check(
    z.refine((code) => code === undefined || /^[\p{L}\p{N}][\p{L}\p{N}./-]{2,58}[\p{L}\p{N}]$/u.test(code), {
      error: verificationCodeMessage,
    }),
  )
