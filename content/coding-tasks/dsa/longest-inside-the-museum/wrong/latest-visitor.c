#include <stdio.h>

static long long inside[200000];

int main(void) {
    int n, size = 0;
    scanf("%d", &n);
    while (n--) {
        long long pass;
        scanf("%lld", &pass);
        int i = 0;
        while (i < size && inside[i] != pass) i++;
        if (i == size) inside[size++] = pass;
        else {
            for (; i + 1 < size; i++) inside[i] = inside[i + 1];
            size--;
        }
    }
    if (size) printf("%lld\n", inside[size - 1]);
    else puts("empty");
    return 0;
}
