#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int song, place;
} Play;

static int bySongThenPlace(const void *a, const void *b) {
    const Play *x = a, *y = b;
    if (x->song != y->song) return x->song < y->song ? -1 : 1;
    return x->place - y->place;
}

int longestStretch(int n, const int songs[]) {
    Play *plays = malloc(n * sizeof(Play));
    int *before = malloc(n * sizeof(int));  // Where the same song was played last, or -1.
    for (int i = 0; i < n; i++) plays[i] = (Play){songs[i], i};
    qsort(plays, n, sizeof(Play), bySongThenPlace);
    for (int i = 0; i < n; i++) {
        int isAgain = i > 0 && plays[i].song == plays[i - 1].song;
        before[plays[i].place] = isAgain ? plays[i - 1].place : -1;
    }
    int start = 0, best = 0;
    for (int i = 0; i < n; i++) {
        if (before[i] >= start) start = before[i] + 1;
        if (i - start + 1 > best) best = i - start + 1;
    }
    free(plays);
    free(before);
    return best;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *songs = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &songs[i]);
    printf("%d\n", longestStretch(n, songs));
    free(songs);
    return 0;
}
