import { expect } from 'vitest'
import type { MotivoDeFicar, VoltaAoMercado } from '@portal/contract/mercado/contrapublicacao'
import type { Alvo } from '@portal/contract/mercado/situacao'
import type { Area } from '@portal/contract/publicacoes/publicacao'
import type { Mundo, Nome } from '../materiais/mundo.fixture.ts'
import { areaDe } from './area.fixture.ts'

/** Publications and their answers as tests make them. */
export function respostaDe(mundo: () => Mundo, area: Area) {
  const daArea = areaDe(mundo, area)
  const { confirmar } = daArea
  const simular = async (id: number, quem: Nome = 'mara') =>
    (await mundo().pedir(quem, 'GET', `/publicacao/contrapublicar/${id}`)).corpo as unknown as VoltaAoMercado
  return {
    ...daArea,
    simular,
    /** Homologates and publishes all there is; answers the publication. */
    publicar: async (alvo: Alvo = 'todos', retidos: number[] = [], quem: Nome = 'mara'): Promise<number> => {
      await confirmar(quem, 'homologar', 'todos')
      const { status, corpo } = await confirmar(quem, 'disponibilizar', alvo, '', { retidos })
      expect([status, corpo]).toMatchObject([200, {}])
      return (corpo.data as unknown as { publicacao: number }).publicacao
    },
    contrapublicar: (id: number, quem: Nome = 'mara') =>
      mundo().pedir(quem, 'POST', `/publicacao/contrapublicar/${id}`),
    ficam: async (id: number) =>
      Object.fromEntries((await simular(id)).ficam.map(({ motivo, exemplos }) => [motivo, exemplos])) as Partial<
        Record<MotivoDeFicar, VoltaAoMercado['ficam'][number]['exemplos']>
      >,
  }
}
