#include <stdio.h>
#include <stdlib.h>

int longestStretch(int n, const int songs[]) {
    // Write your code here.
    return 0;
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
