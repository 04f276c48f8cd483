import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('produtos', 'aoMercado')
