-- Owner: tutor. Parts of our own material that can answer a question, found by full-text search. Filled by every deployment
-- from the content and the bank; nothing in it belongs to a learner.

-- For misspelt words. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Without stop words: HAVING, WHERE and `this` are among the English ones, and learners ask about them.
CREATE TEXT SEARCH DICTIONARY tutor_english (TEMPLATE = snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION tutor (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION tutor ADD MAPPING FOR asciiword, word, numword WITH tutor_english;
ALTER TEXT SEARCH CONFIGURATION tutor ADD MAPPING FOR int, uint, float, sfloat, version WITH simple;

CREATE TABLE tutor_passages (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('note', 'guide', 'question', 'company', 'post', 'faq')),
  -- Of a part that is sold: the guide that must have been granted.
  guide_id text,
  -- Of an explanation: the question that must have been answered. Its text stays with the keys.
  question_id text,
  title text NOT NULL,
  address text NOT NULL,
  topic_id text,
  subskill text,
  text text NOT NULL,
  -- Long ones contain any word more easily.
  words integer NOT NULL,
  lexemes tsvector NOT NULL,
  hash text NOT NULL,
  CHECK ((kind = 'question') = (question_id IS NOT NULL)),
  CHECK (question_id IS NULL OR text = ''),
  CHECK (guide_id IS NULL OR kind = 'guide')
-- Words stay beside their row: a search reads hundreds of them, and unpacking each costs more than ranking it.
) WITH (toast_tuple_target = 8160);
ALTER TABLE tutor_passages ALTER COLUMN lexemes SET STORAGE MAIN;
CREATE INDEX tutor_passages_lexemes_idx ON tutor_passages USING gin (lexemes);
CREATE INDEX tutor_passages_subskill_idx ON tutor_passages (topic_id, subskill);

-- Every word of the passages, what the search makes of it, and in how many passages that stands.
CREATE TABLE tutor_words (
  word text PRIMARY KEY,
  lexeme text NOT NULL,
  passages integer NOT NULL
);
CREATE INDEX tutor_words_lexeme_idx ON tutor_words (lexeme);
CREATE INDEX tutor_words_similar_idx ON tutor_words USING gin (word gin_trgm_ops);
CREATE INDEX tutor_words_start_idx ON tutor_words (left(word, 2));
