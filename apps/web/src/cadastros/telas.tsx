import type { ComponentType } from 'react'

/** A list's screen is titled as menus call it. */
const lista = (
  caminho: string,
  nome: string,
  dica: string,
  importar: () => Promise<ComponentType<{ title: string }>>,
) => ({
  caminho,
  nome,
  /** Beside its name in the menu. */
  dica,
  quem: ['Configuracao'] as const,
  carregar: async () => {
    const Tela = await importar()
    return () => <Tela title={nome} />
  },
})

/** The screens of small lists. */
export const TELAS_DAS_LISTAS = {
  classesId: lista(
    '/classesId',
    'Classes/ID',
    'Classes e identificadores',
    async () => (await import('./ClassesIdScreen.tsx')).ClassesIdScreen,
  ),
  cores: lista('/cores', 'Cores', 'Cores dos materiais', async () => (await import('./CoresScreen.tsx')).CoresScreen),
  tipoAcabamento: lista(
    '/TipoAcabamento',
    'Tipo de Acabamento',
    'Anodizado, pintado e outros',
    async () => (await import('./SoDescricao.tsx')).TipoAcabamentoScreen,
  ),
  grupos: lista(
    '/grupos',
    'Grupos',
    'Grupos de materiais',
    async () => (await import('./GruposScreen.tsx')).GruposScreen,
  ),
  tiposDeVidros: lista(
    '/tiposDeVidros',
    'Tipos de Vidro',
    'Comum, temperado, laminado e outros',
    async () => (await import('./TiposDeVidrosScreen.tsx')).TiposDeVidrosScreen,
  ),
  tipoDeTecido: lista(
    '/tipoDeTecido',
    'Tipo de Tecido',
    'Tecidos de telas e cortinas',
    async () => (await import('./SoDescricao.tsx')).TipoDeTecidoScreen,
  ),
  unidades: lista(
    '/unidades',
    'Unidades',
    'Unidades de medida e de embalagem',
    async () => (await import('./UnidadesScreen.tsx')).UnidadesScreen,
  ),
  prenativo: lista(
    '/prenativo',
    'Prenativo',
    'Prenativos das linhas',
    async () => (await import('./PrenativoScreen.tsx')).PrenativoScreen,
  ),
}
