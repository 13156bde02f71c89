-- What is kept of a calculation is its result: the envelope is of who answers.
update trabalho
set resultado = substring(
  resultado
  from octet_length('{"status":"ok","code":"200","messages":[],"result":'::bytea) + 1
  for octet_length(resultado) - octet_length('{"status":"ok","code":"200","messages":[],"result":'::bytea) - 1
)
where substring(resultado from 1 for octet_length('{"status":"ok","code":"200","messages":[],"result":'::bytea))
  = '{"status":"ok","code":"200","messages":[],"result":'::bytea;
