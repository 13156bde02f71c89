/** The use cases that pages and JSON share. */
import { Layer } from "effect"
import { Administradores } from "../../domain/acesso/administradores.ts"
import { Chaves } from "../../domain/acesso/chaves/chaves.ts"
import { ContasDePessoas } from "../../domain/acesso/contas-de-pessoas.ts"
import { SessoesDeAdministradores } from "../../domain/acesso/sessoes-de-administradores.ts"
import { SessoesProprias } from "../../domain/acesso/sessoes-proprias.ts"
import { AnaliseDeSolicitacoes } from "../../domain/acesso/solicitacoes/analise.ts"
import { MinhasChaves } from "../../domain/acesso/solicitacoes/minhas-chaves.ts"
import { Solicitacoes } from "../../domain/acesso/solicitacoes/solicitacoes.ts"
import { CompartilhamentosDePessoas } from "../../domain/calculos/copias/gestao/compartilhamentos-de-pessoas.ts"
import { GestaoDeCopias } from "../../domain/calculos/copias/gestao/gestao.ts"
import { Correio } from "../../domain/correio/correio.ts"
import { Atualizacoes } from "../../domain/indices/gestao/atualizacoes.ts"
import { Auditoria } from "../../domain/indices/gestao/auditoria.ts"
import { Cargas } from "../../domain/indices/gestao/cargas.ts"
import { Tabelas } from "../../domain/indices/gestao/tabelas.ts"

import { Convites } from "../../domain/plataforma/convites/convites.ts"
import { Catalogo } from "../../domain/plataforma/gestao/catalogo.ts"
import { Comunicados } from "../../domain/plataforma/gestao/comunicados.ts"
import { Termos } from "../../domain/plataforma/gestao/termos.ts"
import { Grupos } from "../../domain/plataforma/grupos/grupos.ts"
import { MeusDados } from "../../domain/plataforma/meus-dados/meus-dados.ts"
import { Pastas } from "../../domain/plataforma/pastas/pastas.ts"
import { PreferenciasDePessoas } from "../../domain/plataforma/preferencias/preferencias.ts"
import { RascunhosDeCalculo } from "../../domain/plataforma/rascunhos/rascunhos.ts"
import { CalculosSalvos } from "../../domain/plataforma/salvos/salvos.ts"
import { Trocas } from "../../domain/plataforma/troca/trocas.ts"

export const CasosDeUso = Layer.mergeAll(
  Administradores.layer,
  Atualizacoes.layer,
  CalculosSalvos.layer,
  Auditoria.layer,
  Cargas.layer,
  Catalogo.layer,
  Comunicados.layer,
  Convites.layer,
  Grupos.layer,
  MeusDados.layer,
  PreferenciasDePessoas.layer,
  AnaliseDeSolicitacoes.layer,
  Chaves.layer,
  Correio.layer,
  MinhasChaves.layer.pipe(Layer.provide(Chaves.layer)),
  Solicitacoes.layer,
  ContasDePessoas.layer,
  CompartilhamentosDePessoas.layer,
  GestaoDeCopias.layer,
  Pastas.layer,
  RascunhosDeCalculo.layer,
  SessoesDeAdministradores.layer,
  SessoesProprias.layer,
  Tabelas.layer,
  Termos.layer,
  Trocas.layer
)
