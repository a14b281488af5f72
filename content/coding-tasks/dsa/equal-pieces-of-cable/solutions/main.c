#include <stdio.h>
#include <stdlib.h>

int longestPiece(int n, long long k, const int rolls[]) {
    int works = 0, tooLong = 1000000001;
    while (tooLong - works > 1) {
        int length = (works + tooLong) / 2;
        long long pieces = 0;
        for (int i = 0; i < n; i++) pieces += rolls[i] / length;
        if (pieces >= k) works = length;
        else tooLong = length;
    }
    return works;
}

int main(void) {
    int n;
    long long k;
    scanf("%d %lld", &n, &k);
    int *rolls = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &rolls[i]);
    printf("%d\n", longestPiece(n, k, rolls));
    free(rolls);
    return 0;
}
