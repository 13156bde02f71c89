/**
 * Given names and surnames that are frequent in Brazil and are no word of this domain: one of them inside a code is the
 * sign of a person. Without accents, lower case.
 */
export const PRENOMES: ReadonlySet<string> = new Set(
  `adelia ademir adilson adriana adriano ailton airton alberto alessandra alexandra alexandre alfredo alice aline
   almeida almir alvaro amanda amauri ana anderson andre andreia andressa angela antonia antonio aparecida aparecido
   araujo arlete armando arnaldo arthur artur augusto aurea azevedo barbara barbosa batista beatriz benedito benicio
   bernardo bruna bruno caio camila cardoso carla carlos carmen carolina carvalho cavalcanti cecilia celia
   celso cesar cicero clarice claudia claudio cleber cleide cleusa clovis conceicao correia cristiane cristiano
   cristina dalva damiao daniel daniela daniele dario davi debora denis denise diego dirce dirceu douglas edgar
   edilson edimar edivaldo edna edson eduardo elaine eliane elias elisa elisabete elizabete eloa elton elza emerson
   emilia enzo erica erick ester eunice eva evandro everton ezequiel fabiana fabio fatima felipe fernanda fernandes
   fernando ferreira flavia flavio francisca francisco gabriel gabriela geni geralda geraldo gerson gilberto gilmar
   gilson giovana gisele givaldo gomes goncalves guilherme gustavo heitor helena helio heloisa henrique hugo
   humberto igor inacia ines ingrid iolanda iracema irene isaac isabel isabela isaias isaura ivan ivete ivo ivone
   jair jairo janaina janete janio jaqueline jefferson jessica jesus joana joao joaquim joaquina joel jonas jonatas
   jorge jose josefa josiane josue juarez judite julia juliana juliano julio junior karina kelly lais larissa laura
   lauro leandro leila leonardo leticia lidia livia lorena lourdes lourival luana lucas lucia luciana luciano luis
   luisa luiz luiza luzia madalena magda malu manoel manuel manuela marcelo marcia marcio marcone margarete
   margarida maria mariana marilene marilia marina mario marisa marlene marta martins mateus matheus matias mauricio
   mauro mendes messias michele miguel milton miriam moacir moises monica monteiro moreira murilo nadia nair
   nascimento natalia neide nelson neusa nicolas nilson nilton noemi nunes odete olga oliveira olivia orlando oscar
   osmar osvaldo oswaldo otavio otto pablo paloma patricia paula paulo pedro pereira plinio poliana priscila rafael
   rafaela raimunda raimundo raquel raul rebeca reginaldo reinaldo renan renata renato ribeiro ricardo rita roberta
   roberto robson rocha rodrigo rodrigues rogerio romario ronaldo rosa rosana rosane rosangela roseli rosemeire
   ruben rubens rute sabrina salete samara samuel sandra santos sara saulo sebastiao sergio severina severino silva
   silvana silvia silvio simone sofia solange sonia soraia sousa souza suelen sueli suzana tais tales talita tania
   tatiana teixeira teresa tereza terezinha thais thiago tiago vagner valdemar valdete valdir valentina valeria
   valmir valter vanessa vania vera veronica victor vieira vinicius vitor viviane wagner walter wellington wesley
   wilian william wilson yago yara yasmin yuri zacarias zelia zilda zuleica`.match(/[a-z]+/g)
)
