export const nationalities = ['Brasileira', 'Dupla nacionalidade', 'Outra'] as const
