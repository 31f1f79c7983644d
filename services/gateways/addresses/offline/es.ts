import type { PlaceRow } from './place-row.js'

// Towns that are no provincial capital, yet large.
const cities: readonly PlaceRow[] = [
  ['11201', '11209', 'Algeciras', 'Cádiz'],
  ['11401', '11408', 'Jerez de la Frontera', 'Cádiz'],
  ['15701', '15707', 'Santiago de Compostela', 'A Coruña'],
  ['30201', '30205', 'Cartagena', 'Murcia'],
  ['33201', '33213', 'Gijón', 'Asturias'],
  ['36201', '36216', 'Vigo', 'Pontevedra'],
]

/** Two digits are the province; a zero after them is its capital. */
const provinces: readonly (readonly [prefix: string, province: string, capital: string])[] = [
  ['01', 'Álava', 'Vitoria-Gasteiz'],
  ['02', 'Albacete', 'Albacete'],
  ['03', 'Alicante', 'Alicante'],
  ['04', 'Almería', 'Almería'],
  ['05', 'Ávila', 'Ávila'],
  ['06', 'Badajoz', 'Badajoz'],
  ['07', 'Illes Balears', 'Palma'],
  ['08', 'Barcelona', 'Barcelona'],
  ['09', 'Burgos', 'Burgos'],
  ['10', 'Cáceres', 'Cáceres'],
  ['11', 'Cádiz', 'Cádiz'],
  ['12', 'Castellón', 'Castellón de la Plana'],
  ['13', 'Ciudad Real', 'Ciudad Real'],
  ['14', 'Córdoba', 'Córdoba'],
  ['15', 'A Coruña', 'A Coruña'],
  ['16', 'Cuenca', 'Cuenca'],
  ['17', 'Girona', 'Girona'],
  ['18', 'Granada', 'Granada'],
  ['19', 'Guadalajara', 'Guadalajara'],
  ['20', 'Gipuzkoa', 'San Sebastián'],
  ['21', 'Huelva', 'Huelva'],
  ['22', 'Huesca', 'Huesca'],
  ['23', 'Jaén', 'Jaén'],
  ['24', 'León', 'León'],
  ['25', 'Lleida', 'Lleida'],
  ['26', 'La Rioja', 'Logroño'],
  ['27', 'Lugo', 'Lugo'],
  ['28', 'Madrid', 'Madrid'],
  ['29', 'Málaga', 'Málaga'],
  ['30', 'Murcia', 'Murcia'],
  ['31', 'Navarra', 'Pamplona'],
  ['32', 'Ourense', 'Ourense'],
  ['33', 'Asturias', 'Oviedo'],
  ['34', 'Palencia', 'Palencia'],
  ['35', 'Las Palmas', 'Las Palmas de Gran Canaria'],
  ['36', 'Pontevedra', 'Pontevedra'],
  ['37', 'Salamanca', 'Salamanca'],
  ['38', 'Santa Cruz de Tenerife', 'Santa Cruz de Tenerife'],
  ['39', 'Cantabria', 'Santander'],
  ['40', 'Segovia', 'Segovia'],
  ['41', 'Sevilla', 'Sevilla'],
  ['42', 'Soria', 'Soria'],
  ['43', 'Tarragona', 'Tarragona'],
  ['44', 'Teruel', 'Teruel'],
  ['45', 'Toledo', 'Toledo'],
  ['46', 'Valencia', 'Valencia'],
  ['47', 'Valladolid', 'Valladolid'],
  ['48', 'Bizkaia', 'Bilbao'],
  ['49', 'Zamora', 'Zamora'],
  ['50', 'Zaragoza', 'Zaragoza'],
  ['51', 'Ceuta', 'Ceuta'],
  ['52', 'Melilla', 'Melilla'],
]

const provinceRows = ([prefix, province, capital]: (typeof provinces)[number]): readonly PlaceRow[] => [
  [`${prefix}0`, `${prefix}0`, capital, province],
  [prefix, prefix, '', province],
]

/** Spain. */
export const spain: readonly PlaceRow[] = [...cities, ...provinces.flatMap(provinceRows)]
